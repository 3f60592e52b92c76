import { MediaQuery } from "svelte/reactivity";

/** On a narrow page pictures are drawn narrower, so that what is written in them can be read. */
const narrow = new MediaQuery("(max-width: 700px)");

export const pictureWidth = (): number => (narrow.current ? 400 : 760);
