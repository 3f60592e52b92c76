// Joins the page's state with the wire: what the server says goes in, what the player wants goes
// out. The components read `desk` and call it; they hold no state of the house themselves.
import {
  dismissed,
  EMPTY,
  heard,
  type House,
  isBusy,
  linked,
  type Place,
  placeOf,
  rested,
  sent,
  went,
  type Wish,
} from "./state/house";
import { news } from "./state/news";
import { chance } from "./wire/entrance";
import type { JackpotHit, ServerMessage, TableView } from "./wire/messages";
import { memory } from "./wire/memory";
import { nonces } from "./wire/nonces";
import type { Command, Wire } from "./wire/socket";
import { witnesses } from "./wire/witness";
import { checkText, hitText, newsText } from "./words/news";
import { words } from "./words/words.svelte";

/** How long the cut stays with the player before it goes out where it lies. */
const CUT_MS = 3_000;
/** What the house is left to take in a cut that was changed at the last moment. */
const CUT_LEFT_MS = 700;
const DECK = 52;
/** How long the buttons of a place rest after a command, so that a second click meets none. */
const REST_MS = 350;
/** When they are free again although the table has not changed. */
const REST_MAX_MS = 1_500;
const WAKE_MS = 50;

/** Hears of each view of the table before it is shown, with the one before and what happened. */
type Follower = (before: TableView | null, after: TableView, happened: readonly string[]) => void;

/** Something that was told, with a number of its own: what is told again is heard again. */
interface Said {
  readonly id: number;
  readonly text: string;
}

/** How much of what was told can still be read again. */
const SAID_MAX = 12;

interface Cut {
  readonly table: string;
  readonly round: number;
  readonly position: number;
}

const ours = nonces(
  memory(() => sessionStorage),
  chance,
);

/** What this browser saw of each deal before it was made. */
export const seen = witnesses(memory(() => localStorage));

let house = $state.raw<House>(EMPTY);
let spoken = $state.raw<readonly Said[]>([]);
let saidCount = 0;
let cut = $state.raw<Cut | null>(null);
let chosen = $state.raw<number | null>(null);
let wire: Wire | undefined;
const followers = new Set<Follower>();
let cutTimer: ReturnType<typeof setTimeout> | undefined;

export const desk = {
  get house(): House {
    return house;
  },
  /** The last things told to those who do not see the table. */
  get spoken(): readonly Said[] {
    return spoken;
  },
  /** The cut, while it is the player's to make. */
  get cut(): Cut | null {
    return cut;
  },
  /** The spot that the player wants to see large. */
  get chosen(): number | null {
    return chosen;
  },
  choose(spot: number): void {
    chosen = spot;
  },
  /** Tells something to those who do not see the table. */
  tell(texts: readonly string[]): void {
    const said = texts.filter((text) => text).map((text) => ({ id: ++saidCount, text }));
    if (said.length) spoken = [...spoken, ...said].slice(-SAID_MAX);
  },
  isBusy: (place: Place): boolean => isBusy(house, place),
  dismiss(place: Place): void {
    house = dismissed(house, place);
  },
  /** Lets go of an announcement that was read. */
  forgetHit(hit: JackpotHit): void {
    house = { ...house, hits: house.hits.filter((one) => one !== hit) };
  },
  /** Takes note that it was read who the visitor is no longer. */
  readWas(): void {
    house = { ...house, was: null };
  },
  /** Takes note that the reality check was read. */
  readCheck(): void {
    house = { ...house, check: null };
  },
  /** Calls on every view of the table from now on; gives back what ends it. */
  follow(follower: Follower): () => void {
    followers.add(follower);
    return () => followers.delete(follower);
  },
  retry: (): void => wire?.retry(),
  /** Comes in anew, as whoever the kept token says. */
  reenter(): void {
    house = { ...EMPTY, table: house.table };
    [cut, chosen] = [null, null];
    wire?.reenter();
  },

  /** Takes part in the conversation with the house. */
  open(begun: Wire): void {
    wire = begun;
    wire.watch(house.table);
    wire.listen({
      onMessage: hear,
      onLink: (link, retry_ms) => (house = linked(house, link, retry_ms)),
    });
  },

  /** Goes to a table, or to the lobby. */
  goTo(table: string | null): void {
    house = went(house, table);
    [cut, chosen] = [null, null];
    wire?.watch(table);
  },

  /** Asks for something at the table. */
  wish(wish: Wish): void {
    if (!wire || !house.table) return;
    const command = { ...wish, id: wire.id(), table: house.table } as Command;
    house = sent(house, command);
    wire.send(command);
    rest(placeOf(command.type));
  },

  /** Lays wagers, with the commitment to the player's own share in the shuffle. */
  bet(spot: number, stakes: Record<string, number>): void {
    if (!house.view) return;
    const { table, round } = house.view;
    const nonce_commitment = ours.commit(table, round.number);
    seen.put(table, round.number, nonce_commitment);
    desk.wish({ type: "place", spot, stakes, nonce_commitment });
  },

  /** Moves the cut; from then on it waits for the player as long as the house does. */
  moveCut(position: number): void {
    if (!cut) return;
    cut = { ...cut, position };
    const clock = house.view?.clock;
    const left_ms = clock ? clock.deadline_ms - (Date.now() + house.ahead_ms) : CUT_MS;
    clearTimeout(cutTimer);
    cutTimer = setTimeout(() => desk.sendCut(), Math.max(0, left_ms - CUT_LEFT_MS));
  },

  /** Makes the cut where it lies. */
  sendCut(): void {
    if (!cut) return;
    const { table, round, position } = cut;
    cut = null;
    clearTimeout(cutTimer);
    const nonce = ours.recall(table, round);
    if (nonce) desk.wish({ type: "reveal", nonce, cut: position });
  },
};

const waking: Partial<Record<Place, ReturnType<typeof setTimeout>>> = {};

/** Keeps the buttons of a place at rest, also those that appear there meanwhile. */
function rest(place: Place): void {
  const sent_ms = Date.now();
  clearTimeout(waking[place]);
  const wake = (): void => {
    const isLate = Date.now() - sent_ms >= REST_MAX_MS;
    house = rested(house, place, isLate);
    if (house.resting[place] !== undefined && !isLate) waking[place] = setTimeout(wake, WAKE_MS);
  };
  waking[place] = setTimeout(wake, REST_MS);
}

function hear(message: ServerMessage, heard_ms: number): void {
  const before = house.view;
  const next = heard(house, message, heard_ms);
  if (message.type === "table" && next.view && next.view !== before) {
    for (const follower of followers) follower(before, next.view, message.happened);
  }
  // Bets may be changed as fast as somebody types; what cannot be taken back has its pause.
  house = rested(next, "bet", false);
  const { view, terms } = house;
  if (message.type === "table" && view?.round.phase === "betting") {
    seen.saw(view.table, view.round.number, view.proof.commitment);
  }
  if (message.type === "reality_check") desk.tell([checkText(message, words())]);
  if (message.type === "jackpot_hit") desk.tell([hitText(message, words())]);
  if (message.type !== "table" || !view || !terms) return;
  const told = news(before, view).map((one) => newsText(one, terms, view, words()));
  desk.tell(told);
  takePart();
}

/** Reveals the nonce once betting has closed, with the cut where it was offered (STU-2). */
function takePart(): void {
  const { view } = house;
  if (!view) return;
  const { table, round, you } = view;
  if (!you?.must_reveal) {
    cut = null;
    if (round.phase !== "betting") ours.forget(table);
    return;
  }
  const nonce = ours.recall(table, round.number);
  const isUnderWay = isBusy(house, "cut") || house.refusals.cut;
  if (!nonce || isUnderWay || (cut && cut.round === round.number)) return;
  if (!you.has_cut) return desk.wish({ type: "reveal", nonce });
  cut = { table, round: round.number, position: anywhere() };
  cutTimer = setTimeout(() => desk.sendCut(), CUT_MS);
}

/** A place to cut, each as likely as the next. */
function anywhere(): number {
  const limit = 256 - (256 % DECK);
  for (;;) {
    const [byte] = chance(new Uint8Array(1));
    if (byte! < limit) return byte! % DECK;
  }
}
