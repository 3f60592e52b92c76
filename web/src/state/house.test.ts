import { expect, test } from "vitest";
import { houseAfter, messages, ROUND_NAMES, SPOT, termsOf, views } from "../testing/rounds";
import type { Refusal, ServerMessage } from "../wire/messages";
import type { Command } from "../wire/socket";
import {
  atStake,
  dismissed,
  EMPTY,
  heard,
  isBusy,
  linked,
  placeOf,
  rested,
  sent,
  went,
} from "./house";

const SIT: Command = { type: "sit", id: "a", table: "stud-poker-1", spot: 3 };
const refusal = (id: string | null): Refusal => ({
  type: "refused",
  id,
  code: "spot-not-free",
  details: {},
  text: "no",
});
const online = linked(EMPTY, "online");

test("a visitor is welcomed with his account", () => {
  const welcome: ServerMessage = {
    type: "welcome",
    protocol: 1,
    player: "g1",
    name: "Guest 1",
    token: null,
    account_chips: 5,
    now_ms: 0,
  };
  const house = heard(online, welcome, 0);
  expect([house.player, house.account_chips]).toEqual(["g1", 5]);
  expect(heard(house, { type: "account", account_chips: 7 }, 0).account_chips).toBe(7);
});

test("what a newer house says changes nothing", () => {
  const news = { type: "news" } as unknown as ServerMessage;
  expect(heard(online, news, 0)).toBe(online);
});

test("what another table says is not heard", () => {
  const house = went(online, "elsewhere");
  for (const message of messages("flush_wins")) expect(heard(house, message, 0)).toBe(house);
});

test.each(ROUND_NAMES)("%s: the page ends where the server's last message is", (name) => {
  const house = houseAfter(name);
  expect(house.terms).toEqual(termsOf(name));
  expect(house.view).toEqual(views(name).at(-1));
  expect(house.last).toEqual(views(name).at(-1)!.round);
});

test("a message that was missed leaves no trace", () => {
  const [terms, , ...rest] = messages("flush_wins");
  const at = went(online, termsOf("flush_wins").table);
  const skipped = [terms!, rest.at(-1)!].reduce((house, one) => heard(house, one, 0), at);
  expect(skipped).toEqual(houseAfter("flush_wins"));
});

test("the page knows how far the server's clock is ahead", () => {
  const { view } = houseAfter("flush_wins");
  expect(houseAfter("flush_wins").ahead_ms).toBe(view!.clock!.now_ms);
});

test("the result stays until the next cards are dealt", () => {
  const house = houseAfter("flush_wins");
  const [betting, dealt] = [views("flush_wins")[1]!, views("flush_wins")[3]!];
  const at = (view: typeof betting, number: number) => ({
    ...view,
    round: { ...view.round, number },
  });
  const next = heard(house, { type: "table", happened: [], view: at(betting, 8) }, 0);
  expect(next.last?.number).toBe(7);
  const played = heard(next, { type: "table", happened: [], view: at(dealt, 8) }, 0);
  expect(played.last).toBeNull();
});

test("a command on its way keeps the buttons of its place waiting, and those only", () => {
  const house = sent(online, SIT);
  expect([isBusy(house, "seat"), isBusy(house, "bet")]).toEqual([true, false]);
  const done = heard(house, { type: "done", id: "a" }, 0);
  expect(isBusy(rested(done, "seat", true), "seat")).toBe(false);
});

test("TAB-3: while the connection is gone every button waits", () => {
  expect(isBusy(linked(online, "waiting", 500), "play")).toBe(true);
});

test("TAB-6: a refusal is shown where it was asked for, until something else is", () => {
  const house = heard(sent(online, SIT), refusal("a"), 0);
  expect(house.refusals.seat?.code).toBe("spot-not-free");
  expect(house.pending).toEqual({});
  expect(sent(house, { ...SIT, id: "b" }).refusals.seat).toBeUndefined();
  expect(dismissed(house, "seat").refusals).toEqual({});
  expect(heard(online, refusal(null), 0).refusals.table).toBeDefined();
});

test("TAB-6: a refusal of a play says nothing any more once the round has moved on", () => {
  const before = houseAfter("flush_wins", 4);
  const play: Command = { type: "play", id: "p", table: before.table!, spot: SPOT, verb: "keep" };
  const refused = heard(sent(before, play), refusal("p"), 0);
  expect(refused.refusals.play).toBeDefined();
  const last = messages("flush_wins").at(-1)!;
  expect(heard(refused, last, 0).refusals.play).toBeUndefined();
});

test("leaving a table leaves nothing of it", () => {
  const house = went(houseAfter("flush_wins"), null);
  expect([house.terms, house.view, house.last]).toEqual([null, null, null]);
});

test("every command has a place", () => {
  const types = [
    "sit",
    "stand",
    "place",
    "withdraw",
    "ready",
    "reveal",
    "play",
    "buy_in",
    "cash_out",
  ];
  for (const type of types) expect(placeOf(type as Command["type"])).toBeTruthy();
});

test("no second click meets a button before the table shows what the first one did", () => {
  const [terms, ...tables] = messages("flush_wins");
  const start = [terms!, tables[0]!].reduce(
    (house, one) => heard(house, one, 0),
    went(online, termsOf("flush_wins").table),
  );
  const answered = heard(sent(start, SIT), { type: "done", id: "a" }, 0);
  expect(isBusy(answered, "seat")).toBe(true);
  expect(isBusy(rested(answered, "seat", false), "seat")).toBe(true);
  const shown = heard(answered, tables[1]!, 0);
  expect(isBusy(rested(shown, "seat", false), "seat")).toBe(false);
  expect(isBusy(rested(answered, "seat", true), "seat")).toBe(false);
  expect(isBusy(heard(sent(start, SIT), refusal("a"), 0), "seat")).toBe(false);
});

test("who loses the connection is told what of his lies at the table", () => {
  for (const name of ROUND_NAMES) {
    const told = views(name).map((view) => [view, atStake(view)] as const);
    for (const [{ round }, stake] of told) {
      const own = round.hands.filter((hand) => hand.is_own);
      const isOpen = own.some(({ raised }) => raised === null);
      const isOver = ["settled", "voided"].includes(round.phase);
      expect(stake === "asked").toBe(isOpen && !isOver);
      expect(stake === "hand").toBe(own.length > 0 && !isOpen && !isOver);
    }
    expect(new Set(told.map(([, stake]) => stake)).has("asked")).toBe(true);
  }
});

test("who is signed out while he is here is told who he was", () => {
  const welcome = (player: string, name: string): ServerMessage => ({
    type: "welcome",
    protocol: 1,
    player,
    name,
    token: null,
    account_chips: 5,
    now_ms: 0,
  });
  const ada = heard(EMPTY, welcome("p1", "Ada"), 0);
  expect(ada.was).toBe(null);
  expect(heard(ada, welcome("p1", "Ada"), 0).was).toBe(null);
  expect(heard(ada, welcome("g2", "Guest 2"), 0).was).toBe("Ada");
});
