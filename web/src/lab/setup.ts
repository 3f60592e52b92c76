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

/** Where a house comes from: a file of the program's, or a table that deals it now. */
export interface Origin {
  readonly house?: string;
  readonly at?: string;
  readonly digest?: string;
}

/** How much of a digest tells one house from another in an address. */
const DIGEST_CHARS = 12;

/** A game's house as it is. */
export const houseOf = (
  game: string,
  { house = "default", at = "", digest = "" }: Origin = {},
): Setup => ({
  game,
  house,
  at,
  digest,
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
  if (setup.at) parts.push([`${prefix}t`, setup.at], [`${prefix}d`, setup.digest]);
  else if (setup.house !== "default") parts.push([`${prefix}h`, setup.house]);
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
  const at = (query.get(`${prefix}t`) ?? "").slice(0, 64);
  const digest = at ? (query.get(`${prefix}d`) ?? "").slice(0, 64) : "";
  const start = houseOf(game.key, at ? { at, digest } : { house: known });
  const setup = { ...start, strategy: query.get(`${prefix}st`) ?? "optimal" };
  const fits = {
    rules: new Set(game.rules.map(({ key }) => key)),
    pays: new Set(game.wagers.map(({ key }) => key)),
    side: new Set(game.wagers.filter((one) => one.may_be_on_hand).map(({ key }) => key)),
  };
  for (const [sign, part] of Object.entries(PARTS)) {
    const begin = prefix + sign;
    const found = [...query].filter(([key]) => key.startsWith(begin));
    setup[part] = Object.fromEntries(
      found
        .map(([key, text]) => [key.slice(begin.length), text] as const)
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

/** Finds the house that a table starts from; of one that is not there, the game's own stands in. */
export const houseIn = (game: LabGame, setup: Setup): LabHouse =>
  game.posted.find(({ table }) => table === setup.at)?.house ??
  game.houses.find(({ name }) => name === setup.house) ??
  game.houses[0]!;

/** Names the house that a table starts from, for a list of all there are. */
export const originOf = (setup: Setup): string =>
  setup.at ? `table ${setup.at}` : `house ${setup.house}`;

/** Starts from the house that `originOf` names. */
export function withOrigin(game: LabGame, origin: string): Setup {
  const [kind, name = ""] = origin.split(/ (.*)/);
  const posted = game.posted.find(({ table }) => kind === "table" && table === name);
  const digest = posted?.digest.slice(0, DIGEST_CHARS) ?? "";
  return houseOf(game.key, posted ? { at: name, digest } : { house: name });
}

/** Gives the value of a house rule that is in force. */
export const ruleOf = (game: LabGame, setup: Setup, rule: string): string =>
  setup.rules[rule] ?? houseIn(game, setup).rules[rule] ?? "";

/** Names a house's own pay table where the program has none of its rows by that name. */
export const OWN = "@";

const ownRows = (game: LabGame, setup: Setup, wager: LabWager): Rows =>
  houseIn(game, setup).pays[wager.key] ?? {};

const shipped = (wager: LabWager, name: string): Rows =>
  Object.hasOwn(wager.tables, name) ? wager.tables[name]! : {};

/** Names the house's own pay table, as the program or else only the house knows it. */
export function ownTable(game: LabGame, setup: Setup, wager: LabWager): string {
  const name = houseIn(game, setup).tables[wager.key] ?? "";
  const own = rowsText(wager, ownRows(game, setup, wager));
  return rowsText(wager, shipped(wager, name)) === own ? name : OWN;
}

/** Names the pay table in force; nothing where its rows are written out. */
export function tableOf(game: LabGame, setup: Setup, wager: LabWager): string {
  const chosen = setup.pays[wager.key];
  if (chosen === undefined) return ownTable(game, setup, wager);
  return Object.hasOwn(wager.tables, chosen) ? chosen : "";
}

/** Gives the rows of the pay table in force. */
export function rowsOf(game: LabGame, setup: Setup, wager: LabWager): Rows {
  const chosen = setup.pays[wager.key];
  if (chosen === undefined) return ownRows(game, setup, wager);
  return Object.hasOwn(wager.tables, chosen) ? shipped(wager, chosen) : rowsIn(chosen);
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
  if (rowsText(wager, ownRows(game, setup, wager)) === text) {
    return withTable(game, setup, wager, OWN);
  }
  const named = Object.entries(wager.tables).find(([, own]) => rowsText(wager, own) === text);
  return withTable(game, setup, wager, named ? named[0] : text);
}

/** Puts a pay table up; the house's own is no difference. */
export function withTable(game: LabGame, setup: Setup, wager: LabWager, table: string): Setup {
  const pays = { ...setup.pays, [wager.key]: table };
  const named = rowsText(wager, shipped(wager, table));
  const isOwn = named !== "" && named === rowsText(wager, ownRows(game, setup, wager));
  if (table === OWN || isOwn) delete pays[wager.key];
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

/** Writes odds as they are typed into a field: `3:2`. */
export const paysTyped = (pays: string): string => pays.replace("/", ":");

/** Reads what somebody typed as odds, or as a prize; null where it is neither. */
export function paysIn(text: string, isPrize: boolean): string | null {
  const plain = text.replace(/\s/gu, "").replace(",", ".");
  return (isPrize ? PRIZE : ODDS).test(plain) ? plain.replace(":", "/") : null;
}
