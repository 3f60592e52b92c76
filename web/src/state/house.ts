// Everything the page knows, one frozen value, and how it changes. Nothing here touches the page,
// the network or a rule of a game: what may be done, what it costs and how it ended is told by the
// server.
import type {
  ClientMessage,
  JackpotHit,
  Lobby,
  LobbyTable,
  MetersMoved,
  RealityCheck,
  Refusal,
  RoundView,
  ServerMessage,
  Table,
  TableView,
  Terms,
} from "../wire/messages";
import { isOver } from "./options";
import type { Command, Link } from "../wire/socket";

/** Where on the page a command comes from, and so where its refusal is shown. */
export type Place = "seat" | "bet" | "cut" | "play" | "cage" | "table";

export interface House {
  readonly link: Link;
  readonly retry_ms: number;
  readonly player: string | null;
  readonly name: string;
  /** Who the visitor was until the house no longer knew him, until that is read. */
  readonly was: string | null;
  readonly account_chips: number;
  readonly lobby: readonly LobbyTable[] | null;
  /** The table this page is at, if any; its terms and its view arrive one after the other. */
  readonly table: string | null;
  readonly terms: Terms | null;
  readonly view: TableView | null;
  /** By how much the server's clock is ahead of the page's. */
  readonly ahead_ms: number;
  /** The last finished round in which the viewer had a hand, until he is dealt the next. */
  readonly last: RoundView | null;
  /** Shares of a jackpot that were won lately, the newest first. */
  readonly hits: readonly JackpotHit[];
  /** What the session comes to, when it was to be told and until it is read. */
  readonly check: RealityCheck | null;
  readonly pending: Readonly<Record<string, Command>>;
  /** Where a command was sent lately, and the table's number then: its buttons rest for a while. */
  readonly resting: Readonly<Partial<Record<Place, number>>>;
  readonly refusals: Readonly<Partial<Record<Place, Refusal>>>;
}

/** How many jackpot hits the page keeps in mind. */
const HITS_MAX = 3;

export const EMPTY: House = {
  link: "connecting",
  retry_ms: 0,
  player: null,
  name: "",
  was: null,
  account_chips: 0,
  lobby: null,
  table: null,
  terms: null,
  view: null,
  ahead_ms: 0,
  last: null,
  hits: [],
  check: null,
  pending: {},
  resting: {},
  refusals: {},
};

const PLACES: Record<Command["type"], Place> = {
  sit: "seat",
  stand: "seat",
  wait: "seat",
  stop_waiting: "seat",
  borrow: "seat",
  sit_out: "seat",
  return: "seat",
  place: "bet",
  withdraw: "bet",
  ready: "table",
  more_time: "table",
  reveal: "cut",
  play: "play",
  buy_in: "cage",
  cash_out: "cage",
};

export const placeOf = (type: Command["type"]): Place => PLACES[type];

/** Takes in what the server says; `at_ms` is the page's own clock. */
export function heard(house: House, message: ServerMessage, at_ms: number): House {
  switch (message.type) {
    case "welcome":
      return {
        ...house,
        player: message.player,
        name: message.name,
        was: house.player && house.player !== message.player ? house.name : house.was,
        account_chips: message.account_chips,
      };
    case "lobby":
      return { ...house, lobby: (message satisfies Lobby).tables };
    case "terms":
      return message.table === house.table ? { ...house, terms: message } : house;
    case "table":
      return message.view.table === house.table ? seen(house, message, at_ms) : house;
    case "account":
      return { ...house, account_chips: message.account_chips };
    case "meters":
      return moved(house, message.meters);
    case "jackpot_hit":
      return { ...house, hits: [message, ...house.hits].slice(0, HITS_MAX) };
    case "reality_check":
      return { ...house, check: message };
    case "done":
      return answered(house, message.id);
    case "refused":
      return refused(house, message);
    default:
      // What a newer house says, and this page does not know yet, changes nothing.
      return house;
  }
}

/** Takes in what jackpots show that other tables have moved (CYB-5). */
function moved(house: House, meters: MetersMoved["meters"]): House {
  const lobby = house.lobby?.map((line) => {
    const meter_chips = line.jackpot == null ? undefined : meters[line.jackpot];
    return meter_chips === undefined ? line : { ...line, meter_chips };
  });
  const meter_chips = meters[house.terms?.jackpot ?? ""];
  const isHere = house.view && meter_chips !== undefined;
  const view = isHere && house.view ? { ...house.view, meter_chips } : house.view;
  return { ...house, lobby: lobby ?? null, view };
}

function seen(house: House, { view }: Table, at_ms: number): House {
  const ahead_ms = view.clock ? view.clock.now_ms - at_ms : house.ahead_ms;
  return {
    ...house,
    view,
    ahead_ms,
    last: lastRound(house, view),
    refusals: stillTrue(house, view),
  };
}

const hasOwn = (round: RoundView): boolean => round.hands.some((hand) => hand.is_own);

function lastRound(house: House, { round }: TableView): RoundView | null {
  if (!hasOwn(round)) return house.last;
  if (isOver(round)) return round;
  return round.phase === "betting" ? house.last : null;
}

/** A refusal is of its moment: once the round has moved on it says nothing any more. */
function stillTrue(house: House, { round }: TableView): House["refusals"] {
  const before = house.view?.round;
  const hasMoved = before && (before.number !== round.number || before.phase !== round.phase);
  if (!hasMoved) return house.refusals;
  const { cage } = house.refusals;
  return cage ? { cage } : {};
}

function answered(house: House, id: string | null): House {
  const pending = Object.entries(house.pending).filter(([key]) => key !== id);
  return { ...house, pending: Object.fromEntries(pending) };
}

function refused(house: House, refusal: Refusal): House {
  const command = refusal.id === null ? undefined : house.pending[refusal.id];
  const place = command ? placeOf(command.type) : "table";
  const refusals = { ...house.refusals, [place]: refusal };
  return { ...answered(woken(house, place), refusal.id), refusals };
}

/** Takes note of a command on its way; what was refused at its place before is forgotten. */
export function sent(house: House, command: Command): House {
  const place = placeOf(command.type);
  return {
    ...dismissed(house, place),
    pending: { ...house.pending, [command.id]: command },
    resting: { ...house.resting, [place]: house.view?.number ?? 0 },
  };
}

function woken(house: House, place: Place): House {
  const { [place]: _, ...resting } = house.resting;
  return { ...house, resting };
}

/**
 * Lets the buttons of a place be used again, unless what they show is what it was before the last
 * command: an answer may come before the table it leads to. When it is late they are free anyway.
 */
export function rested(house: House, place: Place, isLate: boolean): House {
  const since = house.resting[place];
  const isShown = since !== undefined && (house.view?.number ?? 0) > since;
  return isShown || isLate ? woken(house, place) : house;
}

export function dismissed(house: House, place: Place): House {
  const { [place]: _, ...refusals } = house.refusals;
  return { ...house, refusals };
}

export function linked(house: House, link: Link, retry_ms = 0): House {
  return { ...house, link, retry_ms };
}

/** Goes to a table, or back to the lobby. */
export function went(house: House, table: string | null): House {
  if (table === house.table) return house;
  return { ...house, table, terms: null, view: null, last: null, resting: {}, refusals: {} };
}

/** What of a player's lies at a table while he is away: what he is told when the link is lost. */
export function atStake({ round, you }: TableView): "asked" | "hand" | "chips" | "nothing" {
  const own = round.hands.filter((hand) => hand.is_own);
  if (own.length && !isOver(round)) {
    return own.some(({ raised }) => raised === null) ? "asked" : "hand";
  }
  return you?.chips ? "chips" : "nothing";
}

/** Tells whether a command of this place is on its way: its buttons wait. */
export function isBusy(house: House, place: Place): boolean {
  if (house.link !== "online" || house.resting[place] !== undefined) return true;
  return Object.values(house.pending).some((command) => placeOf(command.type) === place);
}

/** A command as the page words it; the wire gives it its id. */
export type Wish = ClientMessage extends infer M
  ? M extends { id: string; table: string }
    ? Omit<M, "id" | "table">
    : never
  : never;
