import { expect, test } from "vitest";
import type { LabGame, LabWager } from "../wire/calls";
import {
  addressOf,
  bounded,
  firstLab,
  houseOf,
  type Lab,
  labIn,
  originOf,
  OWN,
  paysIn,
  rowsIn,
  rowsOf,
  rowsText,
  ruleOf,
  tableOf,
  withOrigin,
  withRow,
  withRule,
  withSide,
  withTable,
} from "./setup";

const raise: LabWager = {
  key: "raise",
  kind: "raise",
  rows: ["high_card", "pair", "flush"],
  needs_all: true,
  in_prizes: false,
  may_be_on_hand: false,
  tables: {
    plain: { high_card: "1", pair: "1", flush: "5" },
    live: { high_card: "1", pair: "1", flush: "7" },
  },
};
const bonus: LabWager = { ...raise, key: "bonus", kind: "side", may_be_on_hand: true, tables: {} };
const stud: LabGame = {
  key: "stud",
  felt: "blue",
  rules: [
    { key: "qualifier", choices: [] },
    { key: "purchase", choices: ["none", "with_raise"] },
  ],
  wagers: [raise, bonus],
  houses: [
    {
      name: "default",
      rules: { qualifier: "AK", purchase: "none" },
      tables: { raise: "plain", bonus: "" },
      pays: { raise: raise.tables["plain"]! },
    },
    {
      name: "club",
      rules: { qualifier: "A", purchase: "none" },
      tables: { raise: "live" },
      pays: { raise: raise.tables["live"]! },
    },
  ],
  posted: [
    {
      table: "stud-1",
      digest: "0123456789abcdef0123",
      house: {
        name: "summer",
        rules: { qualifier: "KQ", purchase: "none" },
        tables: { raise: "plain" },
        pays: { raise: { high_card: "1", pair: "1", flush: "6" } },
      },
    },
  ],
};
const games = [stud];
const dealt = withOrigin(stud, "table stud-1");

const LABS: Lab[] = [
  firstLab("stud"),
  {
    ...firstLab("stud"),
    first: houseOf("stud", { house: "club" }),
    bankroll: 20,
    hands: 100,
    seed: 7,
  },
  {
    ...firstLab("stud"),
    first: {
      ...houseOf("stud"),
      rules: { qualifier: "KQ" },
      pays: { raise: "high_card=1 pair=3/2 flush=8" },
      side: { bonus: "1/5" },
      strategy: "at_least:pair",
    },
    second: withTable(stud, houseOf("stud"), raise, "live"),
  },
  { ...firstLab("stud"), first: withRule(stud, dealt, "qualifier", "A") },
];

test.each(LABS)("an address leads back to the tables it was made of", (lab) => {
  expect(labIn(addressOf(lab), games)).toEqual(lab);
});

test.each([
  ["#/lab", firstLab("stud")],
  ["#/lab?g=whist&hands=many&seed=-4", { ...firstLab("stud"), seed: 0 }],
  ["#/lab?g=stud&h=nowhere&p.jackpot=x&r.dice=2&s.raise=1", firstLab("stud")],
  ["#/lab?hands=9999999", { ...firstLab("stud"), hands: 5_000 }],
])("what %s says wrongly is left out", (hash, lab) => {
  expect(labIn(hash, games)).toEqual(lab);
});

test("without any game there is no lab", () => {
  expect(labIn("#/lab", [])).toBeNull();
});

test("only what differs from the house is asked for", () => {
  const own = houseOf("stud");
  const live = withTable(stud, own, raise, "live");
  expect(live.pays).toEqual({ raise: "live" });
  expect(withTable(stud, live, raise, "plain")).toEqual(own);
  const lax = withRule(stud, own, "qualifier", "A");
  expect([lax.rules, ruleOf(stud, lax, "qualifier")]).toEqual([{ qualifier: "A" }, "A"]);
  expect(withRule(stud, lax, "qualifier", "AK")).toEqual(own);
  expect(withSide(withSide(own, "bonus", "0.2"), "bonus", "0")).toEqual(own);
});

test("an edited row writes its table out, and a table of the house's has its name", () => {
  const edited = withRow(stud, houseOf("stud"), raise, "flush", "6");
  expect(edited.pays).toEqual({ raise: "high_card=1 pair=1 flush=6" });
  expect(tableOf(stud, edited, raise)).toBe("");
  expect(rowsOf(stud, edited, raise)["flush"]).toBe("6");
  expect(withRow(stud, edited, raise, "flush", "7").pays).toEqual({ raise: "live" });
  expect(withRow(stud, edited, raise, "flush", "5")).toEqual(houseOf("stud"));
});

test("a table's house is what one starts from, whatever its pay tables are called", () => {
  expect(dealt).toEqual(houseOf("stud", { at: "stud-1", digest: "0123456789ab" }));
  expect(originOf(dealt)).toBe("table stud-1");
  expect(ruleOf(stud, dealt, "qualifier")).toBe("KQ");
  // Its table is called as one of the program's, but pays otherwise.
  expect([tableOf(stud, dealt, raise), rowsOf(stud, dealt, raise)["flush"]]).toEqual([OWN, "6"]);
  const plain = withTable(stud, dealt, raise, "plain");
  expect([plain.pays, rowsOf(stud, plain, raise)["flush"]]).toEqual([{ raise: "plain" }, "5"]);
  expect(withTable(stud, plain, raise, OWN)).toEqual(dealt);
  expect(withRow(stud, plain, raise, "flush", "6")).toEqual(dealt);
  expect(withOrigin(stud, "house club")).toEqual(houseOf("stud", { house: "club" }));
  expect(withOrigin(stud, "table nowhere").at).toBe("");
});

test("a table that is named like a part of every object is none", () => {
  const own = { ...houseOf("stud"), pays: { raise: "constructor" } };
  expect([tableOf(stud, own, raise), rowsOf(stud, own, raise)]).toEqual(["", {}]);
});

test("rows are written and read in one way", () => {
  const rows = { flush: "8", pair: "3/2" };
  expect(rowsText(raise, rows)).toBe("pair=3/2 flush=8");
  expect(rowsIn("pair=3/2 flush=8")).toEqual(rows);
  expect(rowsIn(" nonsense = ")).toEqual({});
});

test.each([
  ["8", false, "8"],
  ["3:2", false, "3/2"],
  ["1,5", false, "1.5"],
  ["1/0", false, null],
  ["-1", false, null],
  ["", false, null],
  ["50,00", true, "50.00"],
  ["10 %", true, "10%"],
  ["10", true, "10"],
  ["ten", true, null],
])("%j is read as pays", (text, isPrize, pays) => {
  expect(paysIn(text, isPrize)).toBe(pays);
});

test("numbers of the form stay within bounds", () => {
  expect(bounded("hands", "12.4")).toBe(12);
  expect(bounded("hands", "")).toBe(500);
  expect(bounded("bankroll", 0)).toBe(1);
});
