// A table of the lab as a value: what differs from a house, and the same as an address.
import type { LabGame, LabHouse, LabTable, LabWager } from "../wire/calls";

/** A table to look into; only what differs from the house is in it. */
export type Setup = Required<LabTable>;

export type Rows = Readonly<Record<string, string>>;

/** What the lab shows: a table, perhaps one beside it, and how the bankroll's paths are drawn. */
export interface Lab {
  readonly first: Setup;
  readonly second: Setup | null;
  readonly bankroll: number;
  readonly hands: number;
  readonly seed: number;
}

const BOUNDS = { bankroll: [1, 100_000], hands: [10, 5_000], seed: [0, 4_294_967_295] } as const;
const START = { bankroll: 50, hands: 500, seed: 1 } as const;

export type Drawn = keyof typeof BOUNDS;

/** A game's house as it is. */
export const houseOf = (game: string, house = "default"): Setup => ({
  game,
  house,
  rules: {},
  pays: {},
  side: {},
  strategy: "optimal",
});

/** Keeps a number of the form within its bounds; whatever is no number is where one starts. */
export function bounded(name: Drawn, text: string | number | null): number {
  const [lowest, highest] = BOUNDS[name];
  const value = text === null || text === "" ? NaN : Math.round(Number(text));
  return Number.isFinite(value) ? Math.min(highest, Math.max(lowest, value)) : START[name];
}

export const firstLab = (game: string): Lab => ({ first: houseOf(game), second: null, ...START });

const PARTS = { "r.": "rules", "p.": "pays", "s.": "side" } as const;

/** Writes a table as parts of an address, its keys after a prefix. */
function written(setup: Setup, prefix: string): [string, string][] {
  const parts: [string, string][] = [[`${prefix}g`, setup.game]];
  if (setup.house !== "default") parts.push([`${prefix}h`, setup.house]);
  if (setup.strategy !== "optimal") parts.push([`${prefix}st`, setup.strategy]);
  for (const [sign, part] of Object.entries(PARTS)) {
    for (const [name, text] of Object.entries(setup[part])) {
      parts.push([`${prefix}${sign}${name}`, text]);
    }
  }
  return parts;
}

/** Writes the address that leads back to what the lab shows. */
export function addressOf(lab: Lab): string {
  const parts = [...written(lab.first, ""), ...(lab.second ? written(lab.second, "b.") : [])];
  for (const name of ["bankroll", "hands", "seed"] as const) {
    if (lab[name] !== START[name]) parts.push([name, String(lab[name])]);
  }
  return `#/lab?${new URLSearchParams(parts).toString()}`;
}

function read(query: URLSearchParams, prefix: string, games: readonly LabGame[]): Setup | null {
  const game = games.find(({ key }) => key === query.get(`${prefix}g`));
  if (!game) return null;
  const house = query.get(`${prefix}h`) ?? "default";
  const known = game.houses.some(({ name }) => name === house) ? house : "default";
  const setup = { ...houseOf(game.key, known), strategy: query.get(`${prefix}st`) ?? "optimal" };
  const fits = {
    rules: new Set(game.rules.map(({ key }) => key)),
    pays: new Set(game.wagers.map(({ key }) => key)),
    side: new Set(game.wagers.filter((one) => one.may_be_on_hand).map(({ key }) => key)),
  };
  for (const [sign, part] of Object.entries(PARTS)) {
    const start = prefix + sign;
    const found = [...query].filter(([key]) => key.startsWith(start));
    setup[part] = Object.fromEntries(
      found
        .map(([key, text]) => [key.slice(start.length), text] as const)
        .filter(([name]) => fits[part].has(name)),
    );
  }
  return setup;
}

/** Reads an address; what it does not say, or says wrongly, is the first game's own. */
export function labIn(hash: string, games: readonly LabGame[]): Lab | null {
  const first = games[0];
  if (!first) return null;
  const query = new URLSearchParams(hash.replace(/^[^?]*\??/, ""));
  return {
    first: read(query, "", games) ?? houseOf(first.key),
    second: read(query, "b.", games),
    bankroll: bounded("bankroll", query.get("bankroll")),
    hands: bounded("hands", query.get("hands")),
    seed: bounded("seed", query.get("seed")),
  };
}

export const houseIn = (game: LabGame, setup: Setup): LabHouse =>
  game.houses.find(({ name }) => name === setup.house) ?? game.houses[0]!;

/** Gives the value of a house rule that is in force. */
export const ruleOf = (game: LabGame, setup: Setup, rule: string): string =>
  setup.rules[rule] ?? houseIn(game, setup).rules[rule] ?? "";

/** Names the pay table in force; nothing where its rows are written out. */
export function tableOf(game: LabGame, setup: Setup, wager: LabWager): string {
  const text = setup.pays[wager.key] ?? houseIn(game, setup).tables[wager.key] ?? "";
  return text in wager.tables ? text : "";
}

/** Gives the rows of the pay table in force. */
export function rowsOf(game: LabGame, setup: Setup, wager: LabWager): Rows {
  const named = wager.tables[tableOf(game, setup, wager)];
  return named ?? rowsIn(setup.pays[wager.key] ?? "");
}

/** Reads rows as they are written out: `pair=1 two_pair=2`. */
export const rowsIn = (text: string): Rows =>
  Object.fromEntries(
    text
      .split(" ")
      .map((part) => part.split("="))
      .filter(([row, pays]) => row && pays)
      .map(([row = "", pays = ""]) => [row, pays]),
  );

/** Writes rows out, in the order of the wager's own. */
export const rowsText = (wager: LabWager, rows: Rows): string =>
  wager.rows
    .filter((row) => rows[row])
    .map((row) => `${row}=${rows[row]}`)
    .join(" ");

/** Changes what one row pays; rows that are again a table of the house's get its name. */
export function withRow(
  game: LabGame,
  setup: Setup,
  wager: LabWager,
  row: string,
  pays: string,
): Setup {
  const rows = { ...rowsOf(game, setup, wager), [row]: pays };
  const text = rowsText(wager, rows);
  const named = Object.entries(wager.tables).find(([, own]) => rowsText(wager, own) === text);
  return withTable(game, setup, wager, named ? named[0] : text);
}

/** Puts a pay table up; the house's own is no difference. */
export function withTable(game: LabGame, setup: Setup, wager: LabWager, table: string): Setup {
  const pays = { ...setup.pays, [wager.key]: table };
  if (houseIn(game, setup).tables[wager.key] === table) delete pays[wager.key];
  return { ...setup, pays };
}

/** Changes a house rule; the house's own value is no difference. */
export function withRule(game: LabGame, setup: Setup, rule: string, value: string): Setup {
  const rules = { ...setup.rules, [rule]: value };
  if (houseIn(game, setup).rules[rule] === value) delete rules[rule];
  return { ...setup, rules };
}

/** Puts a side wager on every hand, in antes; nought takes it away. */
export function withSide(setup: Setup, wager: string, antes: string): Setup {
  const side = { ...setup.side, [wager]: antes };
  if (!antes || Number(antes) === 0) delete side[wager];
  return { ...setup, side };
}

const ODDS = /^\d{1,7}(?:[:/][1-9]\d{0,5}|\.\d{1,6})?$/;
const PRIZE = /^(?:\d{1,9}(?:\.\d{1,2})?|\d{1,3}(?:\.\d{1,4})?%)$/;

/** Reads what somebody typed as odds, or as a prize; null where it is neither. */
export function paysIn(text: string, isPrize: boolean): string | null {
  const plain = text.replace(/\s/gu, "").replace(",", ".");
  return (isPrize ? PRIZE : ODDS).test(plain) ? plain.replace(":", "/") : null;
}
