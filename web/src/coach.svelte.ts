// The coach in this browser: asks the house what the viewer's choices are worth while he has any,
// and keeps what his decisions have cost. Switched off it asks for nothing and knows nothing.
import { untrack } from "svelte";
import { api } from "./account.svelte";
import {
  added,
  judge,
  type Judgement,
  momentOf,
  moments,
  NOTHING,
  type Tally,
  tallyIn,
} from "./state/coach";
import { isOver } from "./state/options";
import type { Refused } from "./wire/api";
import type { Advice } from "./wire/calls";
import { memory } from "./wire/memory";
import type { TableView, Terms } from "./wire/messages";

const kept = memory(() => localStorage);
const session = memory(() => sessionStorage);
const [KEY, LATE, TALLY] = ["coach", "coach-late", "coach-tally"];
const ON = "on";

/** Refusals of a moment, and when to ask again. */
const PASSING = new Set(["busy", "too-fast", "house-away"]);
const AGAIN_MS = 2_000;

interface Judged {
  readonly table: string;
  readonly round: number;
  readonly decisions: readonly Judgement[];
}

let isOn = $state(kept.get(KEY) === ON);
let isLate = $state(kept.get(LATE) === ON);
let said = $state.raw<Readonly<Record<string, Advice>>>({});
let judged = $state.raw<Judged | null>(null);
let tally = $state.raw<Tally>(tallyIn(session.get(TALLY)));
let problem = $state.raw<Refused | null>(null);
let asked = new Set<string>();
/** Counts up when what was refused for a moment may be asked again. */
let again = $state(0);

export const coach = {
  get isOn(): boolean {
    return isOn;
  },
  /** Whether the values are kept back until a decision is made. */
  get isLate(): boolean {
    return isLate;
  },
  /** What a session's decisions have cost. */
  get tally(): Tally {
    return tally;
  },
  /** Why the coach could not say anything, if so. */
  get problem(): Refused | null {
    return problem;
  },
  toggle(): void {
    isOn = !isOn;
    kept.set(KEY, isOn ? ON : "off");
    [said, problem, asked] = [{}, null, new Set()];
  },
  setLate(late: boolean): void {
    isLate = late;
    kept.set(LATE, late ? ON : "off");
  },
  /** Begins the session anew. */
  reset(): void {
    keep(NOTHING);
  },
  /** What the coach says now of a spot's choices; nothing while he is off or still counting. */
  of(view: TableView, spot: number): Advice | undefined {
    const moment = isOn ? momentOf(view, spot) : null;
    return moment === null ? undefined : said[moment];
  },
  /** How the decisions of a round were, as far as the coach had told of them. */
  judged: (table: string, round: number): readonly Judgement[] =>
    judged?.table === table && judged.round === round ? judged.decisions : [],
  /** Follows a table: asks what is to be asked, judges what is to be judged. */
  follow(terms: Terms | null, view: TableView | null): void {
    void again;
    if (!isOn || !terms?.coach || !view) return;
    for (const [spot, moment] of moments(view)) {
      if (!asked.has(moment)) void ask(view.table, spot, moment);
    }
    untrack(() => look(view));
  },
};

function keep(found: Tally): void {
  tally = found;
  session.set(TALLY, JSON.stringify(found));
}

async function ask(table: string, spot: number, moment: string): Promise<void> {
  const inTime = asked;
  inTime.add(moment);
  const told = await api.get<Advice>(`/api/tables/${table}/advice/${spot}`);
  if (inTime !== asked) return; // He was switched off meanwhile.
  if ("answer" in told) {
    said = { ...said, [moment]: told.answer };
    problem = null;
  } else if (told.refused.code !== "nothing-to-decide") {
    problem = told.refused;
    if (PASSING.has(told.refused.code)) setTimeout(() => retry(moment), AGAIN_MS);
  }
}

function retry(moment: string): void {
  asked.delete(moment);
  again += 1;
}

/** Judges a round once it is over, and forgets what was said of it. */
function look(view: TableView): void {
  if (!isOver(view.round)) return;
  const here = Object.values(said).filter(({ table }) => table === view.table);
  const decisions = judge(view.round, here);
  if (here.length) [said, asked] = [{}, new Set()];
  if (!decisions.length) return;
  judged = { table: view.table, round: view.round.number, decisions };
  keep(added(tally, decisions));
}
