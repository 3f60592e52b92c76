// The entry is small. While a browser still reads the page itself, the house is already asked for
// the table to show, and a server for the words in the visitor's language.
import { tableIn } from "./state/route";
import { enter } from "./wire/entrance";
import { messagesIn, preferred } from "./words/language";
import { amounts } from "./words/numbers";

const language = preferred();
const wire = enter();
wire.watch(tableIn(location.hash));
// Not awaited at the top: what `start` imports may stand in this very file once it is built.
void Promise.all([import("./start"), messagesIn(language)]).then(([{ start }, messages]) =>
  start(language, messages, wire),
);
// The first writer of numbers takes a browser longer than all the others: now is time for it.
setTimeout(() => amounts(language));
