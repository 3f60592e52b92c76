// Plays a script of motions with the page's own elements: they stand where they belong from the
// start, and only look as if they came there. Nothing waits for it, and any key or press ends it.
import { FLY_MS, type Mark, type Move, type Place, type Script, TURN_MS } from "../state/motion";
import { type Box, boxOf, CARD, copied, lay, likeness, way } from "./ghosts";
import { player } from "./player";

const SHOE = "[data-shoe]";
const RACK = "[data-rack]";
const DEALER = '[data-hand="dealer"]';
/** The back of a card, to be copied; it lies beside the felt. */
const BACK = "[data-back] svg";
const FADE_MS = 250;
const RISE_MS = 900;

export interface Stage {
  /** Takes likenesses of what is about to leave, while it is still there. */
  prepare(script: Script): void;
  /** Moves what was prepared, once the page shows the new view. */
  play(pace: number): void;
  /** Brings everything to its end at once. */
  finish(): void;
}

/** Something that leaves, and where to. */
interface Departure {
  readonly ghost: HTMLElement;
  readonly box: Box;
  readonly goal: string;
  readonly at_ms: number;
}

/** Something that comes, and where from. */
interface Arrival {
  readonly element: Element;
  readonly from: string;
  readonly it: Move;
}

/** Makes a stage of what lies under `root`; likenesses lie on `layer`. */
export function stage(root: HTMLElement, layer: HTMLElement): Stage {
  const { move, go, finish } = player(layer);
  let planned: Script = { moves: [], marks: {} };
  let departures: readonly Departure[] = [];
  // Measured in one go before anything is moved: a page is laid out once a deal, not once a card.
  const measured = new Map<Element, Box>();

  const one = (selector: string): HTMLElement | null => root.querySelector(selector);
  function where(element: Element): Box {
    const box = measured.get(element) ?? boxOf(element);
    measured.set(element, box);
    return box;
  }
  const cardsOf = (place: Place): Element[] => [
    ...root.querySelectorAll(`[data-hand="${place}"] :is(${CARD})`),
  ];
  const cardOf = (place: Place, card: string): Element | undefined =>
    cardsOf(place).find((element) => (element as SVGElement).dataset["card"] === card);
  /** Chips on a circle, or where there is no room for circles on the one stack of the spot. */
  function onCircle(spot: number, wager: string, what: string): Element | undefined {
    const within = `[data-circles="${spot}"]`;
    const places = `${within} [data-wager="${wager}"] [data-${what}], ${within} [data-total]`;
    return [...root.querySelectorAll(places)].find((element) => element.getClientRects().length);
  }

  /** How something looks that comes from elsewhere, at its start. */
  function away(box: Box, from: string, scale: number): Keyframe {
    const source = one(from);
    const [x, y] = way(box, source ? where(source) : box);
    return { transform: `translate(${x}px, ${y}px) rotate(12deg) scale(${scale})`, opacity: 0 };
  }

  function arrive(element: Element, from: string, at_ms: number): void {
    const start = away(where(element), from, 0.7);
    const seen = { opacity: 1, offset: 0.15 };
    void move(element, [start, seen, { transform: "none", opacity: 1 }], at_ms, FLY_MS);
  }

  /** Turns a card over: its back grows thin, and its face grows out of it. */
  function turn(element: Element, at_ms: number, comes_ms = 0): void {
    const half_ms = TURN_MS / 2;
    const back = document.querySelector(BACK);
    if (back) {
      const box = where(element);
      const ghost = copied(back, where(back), box.width);
      lay(layer, ghost, box);
      const whole_ms = comes_ms + half_ms;
      const landed = { transform: "none", opacity: 1, offset: comes_ms / whole_ms };
      const start = comes_ms ? [away(box, SHOE, 0.6)] : [];
      void move(ghost, [...start, landed, { transform: "scaleX(0)", opacity: 1 }], at_ms, whole_ms);
    }
    const grown = [{ transform: "scaleX(0)" }, { transform: "none" }];
    void move(element, grown, at_ms + comes_ms + half_ms, half_ms);
  }

  function leave({ ghost, box, goal, at_ms }: Departure): void {
    lay(layer, ghost, box);
    const { transform } = away(box, goal, 0.5);
    const frames = [{ transform: "none", opacity: 1 }, { transform, opacity: 0 } as Keyframe];
    void move(ghost, frames, at_ms, FLY_MS);
  }

  function departing(it: Move): Departure | null {
    const gone = (element: Element | null | undefined, goal: string): Departure | null =>
      element ? { ...likeness(element), goal, at_ms: it.at_ms } : null;
    switch (it.kind) {
      case "throw":
        return gone(cardOf(it.place, it.card) ?? cardsOf(it.place).at(-1), RACK);
      case "clear":
        return gone(one(`[data-hand="${it.place}"]`), RACK);
      case "take":
        return gone(onCircle(it.spot, it.wager, "stake"), DEALER);
      case "collect":
        return gone(onCircle(it.spot, it.wager, "stake"), `[data-purse="${it.spot}"]`);
      default:
        return null;
    }
  }

  function arriving(it: Move): Arrival | null {
    const came = (element: Element | undefined, from: string): Arrival | null =>
      element ? { element, from, it } : null;
    switch (it.kind) {
      case "deal":
        return came(cardsOf(it.place)[it.index], SHOE);
      case "turn":
      case "serve":
        return came(cardOf(it.place, it.card), SHOE);
      case "lay":
        return came(onCircle(it.spot, it.wager, "stake"), `[data-purse="${it.spot}"]`);
      case "pay":
        return came(onCircle(it.spot, it.wager, "won"), DEALER);
      default:
        return null;
    }
  }

  function come({ element, from, it }: Arrival): void {
    if (it.kind === "turn") turn(element, it.at_ms);
    else if (it.kind === "serve" || element.matches("svg.card")) turn(element, it.at_ms, FLY_MS);
    else arrive(element, from, it.at_ms);
  }

  function measure(arrivals: readonly Arrival[]): void {
    measured.clear();
    const goals = [...departures.map(({ goal }) => goal), ...arrivals.map(({ from }) => from)];
    const places = [document.querySelector(BACK), ...[...new Set(goals)].map(one)];
    for (const element of [...places, ...arrivals.map((arrival) => arrival.element)]) {
      if (element) where(element);
    }
  }

  /** Words about cards come when the cards have been seen. */
  function tell(mark: Mark, at_ms: number): void {
    for (const words of document.querySelectorAll(`[data-after="${mark}"]`)) {
      const rises = words.hasAttribute("data-rises");
      const start = { opacity: 0, transform: rises ? "translateY(30px)" : "none" };
      const frames = [start, { opacity: 1, transform: "none" }];
      void move(words, frames, at_ms, rises ? RISE_MS : FADE_MS);
    }
  }

  /** What was won looks as before until the dealer pays: the circles must not tell it first. */
  function keepSecret(moves: readonly Move[]): void {
    const paid = moves.filter(({ kind }) => kind === "take" || kind === "pay");
    if (!paid.length) return;
    root.dataset["untold"] = "";
    const at_ms = Math.min(...paid.map((it) => it.at_ms));
    void move(root, [{}, {}], at_ms, 0).then(() => delete root.dataset["untold"]);
  }

  return {
    prepare(script) {
      finish();
      planned = script;
      departures = script.moves.flatMap((it) => departing(it) ?? []);
    },
    play(pace) {
      go(pace);
      const arrivals = planned.moves.flatMap((it) => arriving(it) ?? []);
      measure(arrivals);
      departures.forEach(leave);
      arrivals.forEach(come);
      for (const [mark, at_ms] of Object.entries(planned.marks)) tell(mark as Mark, at_ms);
      keepSecret(planned.moves);
      [planned, departures] = [{ moves: [], marks: {} }, []];
    },
    finish,
  };
}
