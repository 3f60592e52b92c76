import type { Message } from "@fluent/bundle";
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { desk } from "./desk.svelte";
import type { Wire } from "./wire/socket";
import type { Language } from "./words/language";
import { speakAtFirst } from "./words/words.svelte";

/** Draws the page in a language whose messages are at hand, and what the house has to say. */
export function start(language: Language, messages: readonly Message[], wire: Wire): void {
  const target = document.getElementById("app");
  if (!target) throw new Error("the page has no #app");
  speakAtFirst(language, messages);
  mount(App, { target });
  desk.open(wire);
  window.addEventListener("online", () => desk.retry());
}
