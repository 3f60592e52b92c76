// The lab's words come with the lab: whoever only plays does not load them.
import analyzeEn from "$words/en/analyze.ftl?raw";
import labEn from "$words/en/lab.ftl?raw";
import analyzeFr from "$words/fr/analyze.ftl?raw";
import labFr from "$words/fr/lab.ftl?raw";
import { learnWords } from "../words/words.svelte";

learnWords({ en: [analyzeEn, labEn], fr: [analyzeFr, labFr] });
