// The lab's words come with the lab: whoever only plays does not load them.
import analyzeEn from "$words/en/analyze.ftl";
import labEn from "$words/en/lab.ftl";
import analyzeFr from "$words/fr/analyze.ftl";
import labFr from "$words/fr/lab.ftl";
import { learnWords } from "../words/words.svelte";

learnWords({ en: [...analyzeEn, ...labEn], fr: [...analyzeFr, ...labFr] });
