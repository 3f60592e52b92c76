// The words of the check come with its page: whoever only plays does not load them.
import proofEn from "$words/en/proof.ftl";
import proofFr from "$words/fr/proof.ftl";
import { learnWords } from "../words/words.svelte";

learnWords({ en: proofEn, fr: proofFr });
