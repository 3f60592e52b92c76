import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { desk } from "./desk.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
desk.open();
window.addEventListener("online", () => desk.retry());
mount(App, { target });
