// Generated from what the server publishes by scripts/messages.mjs: do not edit.

export type Part =
  | About
  | AccountStatement
  | Advice
  | After
  | Balance
  | Balances
  | Before
  | BreakAsked
  | CareView
  | CheckAsked
  | CheckHouse
  | ChipsAt
  | ChoiceValue
  | DealerView
  | Decision
  | DecisionLine
  | Decisions
  | DecisionsQuery
  | Edges
  | EdgesFound
  | Facts
  | FloorStanding
  | HandName
  | HandView
  | Held
  | HeldStake
  | History
  | HistoryQuery
  | Hold
  | HoldLine
  | HoldQuery
  | HoldReport
  | Holds
  | HouseCheck
  | HouseDecision
  | HousePosted
  | HouseText
  | LabAnswerLabCurve
  | LabAnswerLabFigures
  | LabAnswerLabMap
  | LabAnswerLabRules
  | LabAnswerLabStrategies
  | LabAsked
  | LabChange
  | LabCurve
  | LabCurveAsked
  | LabFigures
  | LabGame
  | LabGames
  | LabHouse
  | LabJackpot
  | LabMap
  | LabMove
  | LabNumber
  | LabOutcome
  | LabParAsked
  | LabPoint
  | LabPosted
  | LabRefused
  | LabRule
  | LabRuleChoice
  | LabRules
  | LabSide
  | LabStep
  | LabStrategies
  | LabStrategy
  | LabTable
  | LabWager
  | LabWaiting
  | LabWordsAsked
  | LabWorking
  | LimitView
  | Line
  | LossLimitAsked
  | Me
  | Nothing
  | OpenTable
  | Outcome
  | PasswordChange
  | Phase
  | PlayView
  | PostHouse
  | Proof
  | ProofNonce
  | ReasonTold
  | Refusal
  | Registration
  | Role
  | RoundHistory
  | RoundVoided
  | Rounds
  | SessionLine
  | Sessions
  | SettledRound
  | SignIn
  | SignedIn
  | Statement
  | StatementLine
  | StatementQuery
  | Step
  | Strategy
  | StrategyList
  | TableClosed
  | TableExposure
  | TableOpened
  | TablePaused
  | TableResumed
  | TableStanding
  | TakeNote
  | TimeLimitAsked
  | TransferLine
  | Transfers
  | VoidRound
  | WageringAllowed
  | WageringStopped;
/**
 * Says of which movements a statement tells: those at the cage, or those of play.
 */
export type About = "cage" | "play";
/**
 * How a hand ended, from its player's side.
 *
 * A folded or mucked hand is never compared, and neither is one that meets a dealer who does not
 * qualify, so each of these is an outcome of its own beside winning, tying and losing.
 */
export type Outcome = "folded" | "lose" | "mucked" | "not_qualified" | "tie" | "win";
/**
 * What a round waits for; see `phase`.
 */
export type Phase =
  | "betting"
  | "cutting"
  | "decision"
  | "purchase"
  | "reveal"
  | "serving"
  | "settled"
  | "showdown"
  | "voided";
/**
 * Says what an account may do; one account may have several roles.
 */
export type Role = "auditor" | "floor" | "player";

/**
 * Is an account: what it holds now and its transfers, newest first.
 */
export interface AccountStatement {
  account: string;
  balance_chips: number;
  transfers: TransferLine[];
}
/**
 * Is one transfer as it was written; `id` rises with time, `table` and `number` say by whom.
 */
export interface TransferLine {
  id: number;
  table: string;
  number: number;
  at_ms: number;
  debit: string;
  credit: string;
  amount_chips: number;
  reason: string;
  ref: string;
}
/**
 * Is what there is to choose for a hand and what each choice is worth, exactly.
 *
 * `ev` of a choice is the player's result of the round in antes, everything on the layout counted
 * but side wagers that no choice changes; `sides` are those that are counted, in antes. `number`
 * is that of the table's event after which it was so.
 */
export interface Advice {
  table: string;
  number: number;
  round: number;
  spot: number;
  ante_chips: number;
  sides: {
    [k: string]: string;
  };
  choices: ChoiceValue[];
}
/**
 * Is what one choice is worth, and what it gives up against the best, in antes, as fractions.
 *
 * `verb`, `raised` and `discard` are those of the option; `stay` is no option but what happens
 * where a hand is not given up. The best give up nothing.
 */
export interface ChoiceValue {
  verb: string;
  raised: number;
  discard: string | null;
  ev: string;
  cost: string;
  is_best: boolean;
}
/**
 * Asks for what comes after an id, in order.
 */
export interface After {
  after?: number;
}
/**
 * Is what a player has at the cage, and in chips at tables apart from his wagers.
 */
export interface Balance {
  account_chips: number;
  chips: number;
}
/**
 * Holds every account of the house's own: float, mint, meters, wagers on layouts.
 *
 * `sum_chips` is the sum over all accounts there are, players' too, and always 0.
 */
export interface Balances {
  sum_chips: number;
  balances: {
    [k: string]: number;
  };
}
/**
 * Asks for what came before a number or id, newest first; 0 for the newest of all.
 */
export interface Before {
  before?: number;
}
/**
 * Asks for a break of so many hours, a day to six weeks.
 */
export interface BreakAsked {
  hours: number;
}
/**
 * Is all that a player has set himself, and what his play comes to, over all tables.
 *
 * `loss` is in chips and `time` in minutes, each for the day that ends at `day_ends_ms`.
 * `break_until_ms` is null while no break runs.
 */
export interface CareView {
  check_minutes: number;
  loss: LimitView;
  time: LimitView;
  break_until_ms: number | null;
  today: PlayView;
  session: PlayView;
  open_chips: number;
  day_ends_ms: number;
  now_ms: number;
}
/**
 * Is a limit a day: what holds now, and what will from `next_from_ms` on; null is no limit.
 */
export interface LimitView {
  now: number | null;
  next: number | null;
  next_from_ms: number | null;
}
/**
 * Is what play comes to: chips gained, where a stake is out until it comes back, and time.
 */
export interface PlayView {
  net_chips: number;
  played_minutes: number;
}
/**
 * Asks for a reality check every so many minutes; 0 for none.
 */
export interface CheckAsked {
  minutes: number;
}
/**
 * Gives the text of a house file (TOML) to be read and not posted.
 */
export interface CheckHouse {
  game: string;
  house: string;
  text: string;
}
/**
 * Is what a player has in chips before him at a table, his wagers apart.
 */
export interface ChipsAt {
  table: string;
  chips: number;
}
/**
 * Is the dealer's hand as everybody sees it; `is_qualified` is None until it is turned.
 */
export interface DealerView {
  held: number;
  cards: string[];
  name: HandName | null;
  is_qualified: boolean | null;
}
/**
 * Names a hand as data for the catalogues: row, ranks, and the cards that make it.
 */
export interface HandName {
  key: string;
  ranks: number[];
  makers: string[];
}
/**
 * Says that a decision is in the log under this number.
 *
 * `pending` names tables that could not be given their order yet: they are tried again. A table
 * that is not named obeys it already, in every process of the house.
 */
export interface Decision {
  number: number;
  is_new: boolean;
  pending: string[];
}
/**
 * Is one decision as it is in the log: when, and all that was decided; `type` is its kind.
 */
export interface DecisionLine {
  number: number;
  at_ms: number;
  decision:
    | TableOpened
    | HousePosted
    | EdgesFound
    | TablePaused
    | TableResumed
    | TableClosed
    | RoundVoided
    | WageringStopped
    | WageringAllowed;
}
/**
 * A table was opened, or opened again, under the house of this name in the house file `text`.
 *
 * `by` is empty for a table that the house had from the beginning; it is written down when the
 * floor first decides something about it.
 */
export interface TableOpened {
  type: "floor.table_opened/1";
  by: string;
  table: string;
  game: string;
  house: string;
  text: string;
  reason?: string;
}
/**
 * A house was edited; its table deals by it from the next round on.
 */
export interface HousePosted {
  type: "floor.house_posted/1";
  by: string;
  table: string;
  house: string;
  text: string;
  house_before: string;
  text_before: string;
  reason?: string;
}
/**
 * The exact edges before and after decision number `decision` are known; None where untold.
 */
export interface EdgesFound {
  type: "floor.edges_found/1";
  decision: number;
  before: Edges | null;
  after: Edges | null;
}
/**
 * Is what a house keeps of each wager in the long run, as exact fractions `p/q`.
 *
 * `ante` is the house's share of an ante under the best play; `sides` hold the same of each unit
 * staked on a side wager.
 */
export interface Edges {
  ante: string;
  sides?: {
    [k: string]: string;
  };
}
/**
 * A table takes no wagers after the round in progress, until it is resumed.
 */
export interface TablePaused {
  type: "floor.table_paused/1";
  by: string;
  table: string;
  reason: string;
}
/**
 * A paused table goes on.
 */
export interface TableResumed {
  type: "floor.table_resumed/1";
  by: string;
  table: string;
  reason: string;
}
/**
 * A table closes after the round in progress.
 */
export interface TableClosed {
  type: "floor.table_closed/1";
  by: string;
  table: string;
  reason: string;
}
/**
 * A round was voided: every stake went back and its log was kept.
 */
export interface RoundVoided {
  type: "floor.round_voided/1";
  by: string;
  table: string;
  round: number;
  reason: string;
}
/**
 * No table of the house takes a wager; rounds in progress are finished.
 */
export interface WageringStopped {
  type: "floor.wagering_stopped/1";
  by: string;
  reason: string;
}
/**
 * Tables take wagers again.
 */
export interface WageringAllowed {
  type: "floor.wagering_allowed/1";
  by: string;
  reason: string;
}
/**
 * Holds decisions in order; ask again after the last number for more.
 */
export interface Decisions {
  decisions: DecisionLine[];
}
/**
 * Asks for decisions with numbers above `after`.
 */
export interface DecisionsQuery {
  after?: number;
}
/**
 * Says what matters about one spot at the end of a round; the set of values is finite.
 *
 * `raised` is the multiple of the ante put on the raise, 0 for none. `hand` is the pay-table row
 * of the hand played (with the bought card, if any). `marks` holds what each of the game's
 * readings says of the cards *as dealt*, in the order of the game's readings.
 */
export interface Facts {
  outcome: Outcome;
  raised: number;
  bought: boolean;
  hand: string;
  marks?: [string, string][];
}
/**
 * Is the whole house; `number` is the last decision's.
 *
 * `exposure_chips` is the most that all wagers on all layouts together could cost the house now.
 */
export interface FloorStanding {
  number: number;
  is_wagering_stopped: boolean;
  stop_reason: string;
  stopped_by: string;
  exposure_chips: number;
  wagered_chips: number;
  pending: string[];
  tables: TableStanding[];
}
/**
 * Is one table: what the floor decided (`status`), and what it does now (`state`).
 *
 * `state` is `open`, `paused`, `closing`, `closed`, or `stopped` where a fault of ours stopped it
 * with its money held. `by` and `reason` are of the decision that made the status.
 */
export interface TableStanding {
  table: string;
  game: string;
  house: string;
  status: string;
  state: string;
  by: string;
  reason: string;
  decided: number;
  posted: number;
  posted_by: string;
  exposure: TableExposure | null;
}
/**
 * Is what lies on a table's layout and the most that it could cost the house, stakes apart.
 *
 * Shares of a jackpot are paid by its meter and count nowhere here.
 */
export interface TableExposure {
  table: string;
  game: string;
  round: number;
  hands: number;
  wagered_chips: number;
  exposure_chips: number;
  payout_cap_chips: number;
}
/**
 * Is one spot as a seat sees it.
 *
 * `held` counts the cards on the spot; `cards` are those of them that this seat may see, as text
 * (`Th`): all of an own or turned hand, else only a bought card. `facts` and `name` are there
 * only with all the cards, and what `facts` mark in the cards as dealt only where no card of them
 * was thrown away unseen.
 */
export interface HandView {
  spot: number;
  seat: string;
  is_own: boolean;
  stakes: {
    [k: string]: number;
  };
  held: number;
  cards: string[];
  bought: string | null;
  discard: string | null;
  has_bought: boolean;
  has_answered: boolean;
  raised: number | null;
  is_mucked: boolean;
  is_turned: boolean;
  name: HandName | null;
  facts: Facts | null;
  lines: Line[];
}
/**
 * Settles one wager: `pays` as odds "to one" or a prize, `returned_chips` with the stake.
 *
 * Of a prize, `meter_chips` came out of the jackpot meter, which then held `meter_was_chips`, and
 * `seed_chips` were put back in by the house.
 */
export interface Line {
  wager: string;
  stake_chips: number;
  pays: string;
  returned_chips: number;
  meter_chips?: number;
  meter_was_chips?: number;
  seed_chips?: number;
}
/**
 * Is what a player has at the cage, and in chips at tables apart from his wagers.
 */
export interface Held {
  account_chips: number;
  chips: number;
}
/**
 * Is a stake that lies on a layout: by the ref of its hold, whose chips, and how much.
 */
export interface HeldStake {
  ref: string;
  chips: string;
  amount_chips: number;
}
/**
 * Is a player's history, the newest round first.
 *
 * `terms` holds, by digest, the canonical JSON text whose SHA-256 the digest is.
 * `older` is what to ask `before` for the rounds before these, null where there are none.
 */
export interface History {
  format: string;
  player: string;
  terms: {
    [k: string]: string;
  };
  rounds: RoundHistory[];
  older: number | null;
}
/**
 * Is one round: what the player had before and after it, its steps and its proof.
 *
 * `void_reason` is null but for a round that was called off.
 */
export interface RoundHistory {
  table: string;
  round: number;
  game: string;
  house: string;
  opening: Balance;
  closing: Balance;
  void_reason: string | null;
  steps: Step[];
  proof: Proof;
}
/**
 * Is one event of a round, and what it changed of what the player could see.
 *
 * `hands` are those that look different now, `dealer` too, null where nothing changed.
 */
export interface Step {
  number: number;
  at_ms: number;
  event: string;
  phase: Phase;
  dealer: DealerView | null;
  hands: HandView[];
}
/**
 * Is all that the deck is computed from, and the commitment that binds the house to it.
 *
 * `terms` is the digest of the terms, which the history holds once.
 */
export interface Proof {
  terms: string;
  previous: string;
  commitment: string;
  secret: string;
  nonces: ProofNonce[];
  cut_by: string | null;
  player_cut: number;
}
/**
 * Is what one player put into the deal; `nonce` is null if he never revealed it.
 */
export interface ProofNonce {
  owner: string;
  commitment: string;
  nonce: string | null;
}
/**
 * Asks for the newest rounds, or those that `older` of an earlier answer leads to.
 */
export interface HistoryQuery {
  rounds?: number;
  before?: number | null;
}
/**
 * Is the hold on one wager, or on all together (`wager` is empty then).
 *
 * `staked_chips` is what the odds are reckoned on: antes, or a side wager's stakes;
 * `wagered_chips` is all that was put down, raises too. Theoretical figures are None while the
 * exact odds of some terms are not known yet.
 */
export interface Hold {
  wager: string;
  count: number;
  staked_chips: number;
  wagered_chips: number;
  actual_chips: number;
  theoretical_chips: number | null;
  std_dev_chips: number | null;
  std_dev_most_chips: number | null;
  low_chips: number | null;
  high_chips: number | null;
}
/**
 * Is the hold of a table, of a game or of the house over a span.
 *
 * `other_chips` belongs to no round: seeds of new meters (below zero) and corrections.
 */
export interface HoldLine {
  table: string;
  game: string;
  rounds: number;
  other_chips: number;
  all: Hold;
  wagers: Hold[];
}
/**
 * Asks for the hold of a span, of one table or one game if named.
 */
export interface HoldQuery {
  from_ms?: number;
  to_ms?: number;
  table?: string;
  game?: string;
}
/**
 * Holds the hold of each table and each game, and of all together, over whole hours.
 *
 * `is_complete` is false while exact odds are being worked out: ask again. Theoretical figures
 * are those of players who play as well as can be; `low_chips` and `high_chips` bound 95 of 100
 * results by the normal distribution, with the largest deviation that wagers of one round can
 * have together (`std_dev_most_chips`); `std_dev_chips` takes them for independent.
 */
export interface HoldReport {
  from_ms: number;
  to_ms: number;
  is_complete: boolean;
  all: HoldLine;
  games: HoldLine[];
  tables: HoldLine[];
}
/**
 * Holds the stakes that lie on a table's layout now.
 */
export interface Holds {
  table: string;
  holds: HeldStake[];
}
/**
 * Says whether a house can be dealt: every reason why not, or its edges if known in time.
 */
export interface HouseCheck {
  is_right: boolean;
  reasons: ReasonTold[];
  edges: Edges | null;
}
/**
 * Names one thing that is wrong in a house file, and where (`at` among the details).
 *
 * `code` and `details` are for the client's catalogue (`reason-<code>`), `text` is plain English.
 */
export interface ReasonTold {
  code: string;
  details: {
    [k: string]: string | number;
  };
  text: string;
}
/**
 * Says that a house is posted, with the exact edges before and after as far as known by now.
 *
 * An edge that takes longer is recorded with the decision when it is known.
 */
export interface HouseDecision {
  number: number;
  is_new: boolean;
  pending: string[];
  before: Edges | null;
  after: Edges | null;
}
/**
 * Is the house file of a table and which of its houses is posted there; empty where unknown.
 */
export interface HouseText {
  table: string;
  game: string;
  house: string;
  text: string;
}
/**
 * Is the answer, and the last line.
 */
export interface LabAnswerLabCurve {
  type: "answer";
  answer: LabCurve;
}
/**
 * Is the house's edge against what one row pays, exact at every point.
 *
 * Between two points that are not joined by a straight line the edge lies on or above both their
 * tangents' lower hull and below the line between them. `zero` are the odds at which the edge is
 * nought, where they are known exactly. Of a jackpot, odds are amounts, or percent of the meter
 * where `is_share`, and the edge is the one at a meter of `meter`, in minor units.
 */
export interface LabCurve {
  wager: string;
  row: string;
  is_of_side: boolean;
  is_share: boolean;
  meter: number | null;
  points: LabPoint[];
  zero: LabNumber | null;
}
/**
 * Is one point of a curve: the odds, the house's edge there, and its slope.
 *
 * `slope` is what a unit more of odds changes while nothing is played otherwise. With
 * `is_straight_on` the edge is exactly linear up to the next point.
 */
export interface LabPoint {
  odds: number;
  edge: LabNumber;
  slope: LabNumber;
  is_straight_on: boolean;
}
/**
 * Is an exact number, and the nearest float.
 */
export interface LabNumber {
  exact: string;
  value: number;
}
/**
 * Is the answer, and the last line.
 */
export interface LabAnswerLabFigures {
  type: "answer";
  answer: LabFigures;
}
/**
 * Holds every figure of a strategy under a table's terms.
 *
 * Figures are per ante and from the player's side; an edge is the house's. `units` says the unit
 * of each. `won` and `even` are the shares of hands with a net win, and with none and
 * no loss. `change` compares with the house's own pay tables, null where they are in force.
 */
export interface LabFigures {
  game: string;
  house: string;
  strategy: string;
  rules: {
    [k: string]: string;
  };
  rules_digest: string;
  tables: {
    [k: string]: string;
  };
  pays: {
    [k: string]: {
      [k: string]: string;
    };
  };
  side: {
    [k: string]: string;
  };
  ev: LabNumber;
  house_edge: LabNumber;
  element_of_risk: LabNumber;
  std_dev: number;
  variance: LabNumber;
  average_wager: LabNumber;
  deals: number;
  won: LabNumber;
  even: LabNumber;
  fold: LabNumber;
  raised: LabNumber;
  bought: LabNumber;
  dealer_qualifies: LabNumber;
  outcomes: LabOutcome[];
  side_wagers: LabSide[];
  jackpot: LabJackpot | null;
  change: LabChange | null;
  units: {
    [k: string]: string;
  };
  seconds: number;
}
/**
 * Is one way for a hand to end: in how many deals, with which result, with how much wagered.
 *
 * `end` is `fold`, `dealer_not_qualified`, `win`, `push` or `dealer_wins`; `row` the pay table's
 * where hands are told apart, with `is_or_less` also those below; `raised` in antes where a player
 * may choose, else 0; `held` the player's own row where a side wager lies on the hand.
 */
export interface LabOutcome {
  name: string;
  kind: string;
  end: string;
  row: string | null;
  is_or_less: boolean;
  raised: number;
  is_bought: boolean;
  held: string | null;
  deals: number;
  share: number;
  payoff: LabNumber;
  wagered: LabNumber;
}
/**
 * Holds the figures of one side wager, per unit of its own stake.
 *
 * `counts` are hands out of `hands` by row, where the cards alone decide; `is_in_prizes` says that
 * it pays prizes and shares of a meter, `may_be_on_hand` whether decisions matter to it.
 */
export interface LabSide {
  key: string;
  table: string;
  edge: LabNumber;
  hit: LabNumber;
  std_dev: number;
  counts: {
    [k: string]: number;
  };
  hands: number;
  is_in_prizes: boolean;
  may_be_on_hand: boolean;
}
/**
 * Holds what a jackpot wager brings; amounts are in minor units.
 *
 * A wager of `stake` is worth `fixed` + `coefficient` · meter. What no method here holds for is
 * null.
 */
export interface LabJackpot {
  stake: number;
  seed: number;
  ceiling: number | null;
  fixed: LabNumber;
  coefficient: LabNumber;
  break_even_meter: LabNumber | null;
  mean_meter_at_hit: LabNumber | null;
  median_meter_at_hit: number | null;
  meter_share: LabNumber;
  house_share: LabNumber;
  hits: {
    [k: string]: LabNumber;
  };
}
/**
 * Tells what other pay tables than the house's change: its own edge, and hands played anew.
 */
export interface LabChange {
  house_edge: LabNumber;
  share: LabNumber;
  moves: LabMove[];
}
/**
 * Counts hands, as a share of all, that were played one way and are now played another.
 *
 * A way is `fold`, `buy`, or `raise-` with the antes.
 */
export interface LabMove {
  before: string;
  after: string;
  share: LabNumber;
}
/**
 * Is the answer, and the last line.
 */
export interface LabAnswerLabMap {
  type: "answer";
  answer: LabMap;
}
/**
 * Is the map of a strategy as an SVG document, in words.
 */
export interface LabMap {
  svg: string;
}
/**
 * Is the answer, and the last line.
 */
export interface LabAnswerLabRules {
  type: "answer";
  answer: LabRules;
}
/**
 * Holds lists of rules that tell the best play, the longest first.
 */
export interface LabRules {
  steps: LabStep[];
}
/**
 * Is one list of rules, its worth, and what it costs against the best play, in antes.
 */
export interface LabStep {
  rules: LabRule[];
  ev: LabNumber;
  cost: LabNumber;
}
/**
 * Is one rule in words, and what a hand would lose without it, in antes.
 */
export interface LabRule {
  text: string;
  gain: LabNumber;
}
/**
 * Is the answer, and the last line.
 */
export interface LabAnswerLabStrategies {
  type: "answer";
  answer: LabStrategies;
}
/**
 * Compares strategies, the best one first.
 */
export interface LabStrategies {
  strategies: LabStrategy[];
}
/**
 * Is a strategy by name beside the best one: what it brings, and costs, in antes a hand.
 */
export interface LabStrategy {
  name: string;
  ev: LabNumber;
  cost: LabNumber;
}
/**
 * Asks about a table: all its figures, or its strategies compared.
 */
export interface LabAsked {
  table: LabTable;
}
/**
 * Is a table to look into: a house of a game, and all in which it differs from that house.
 *
 * `pays` names pay tables by wager, or writes them out (`pair=1 two_pair=2 ...`). `side` puts side
 * wagers on every hand, in antes, where decisions matter to them. With `at` the house is the one
 * now dealt at that table, whatever `house` says; `digest` is how that house's digest begins.
 */
export interface LabTable {
  game: string;
  house?: string;
  rules?: {
    [k: string]: string;
  };
  pays?: {
    [k: string]: string;
  };
  side?: {
    [k: string]: string;
  };
  strategy?: string;
  at?: string;
  digest?: string;
}
/**
 * Asks how an edge changes with what one row of a wager pays, between two whole odds.
 *
 * Of a jackpot they are amounts, or percent of the meter where the row pays a share of it; the
 * meter stands at `meter`, in minor units, or where it starts.
 */
export interface LabCurveAsked {
  table: LabTable;
  wager: string;
  row: string;
  lowest: number;
  highest: number;
  meter?: number | null;
}
/**
 * Is a game and all that may be chosen in it; `posted` are houses that tables deal now.
 */
export interface LabGame {
  key: string;
  felt: string;
  rules: LabRuleChoice[];
  wagers: LabWager[];
  houses: LabHouse[];
  posted: LabPosted[];
}
/**
 * Is a house rule of a game; without `choices` it is written as `croupier analyze` takes it.
 */
export interface LabRuleChoice {
  key: string;
  choices: string[];
}
/**
 * Is a wager with a pay table: its rows, worst first, and the shipped tables by name.
 *
 * Tables in prizes hold sums and shares of a meter, all others odds. `may_be_on_hand` tells that
 * decisions matter to the side wager, so that it may be put on every hand.
 */
export interface LabWager {
  key: string;
  kind: string;
  rows: string[];
  needs_all: boolean;
  in_prizes: boolean;
  may_be_on_hand: boolean;
  tables: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * Is a house by name: its rules, and the table of each wager that it takes, also row by row.
 */
export interface LabHouse {
  name: string;
  rules: {
    [k: string]: string;
  };
  tables: {
    [k: string]: string;
  };
  pays: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * Is the house that is dealt at a table now; `digest` tells it from what was or will be.
 */
export interface LabPosted {
  table: string;
  digest: string;
  house: LabHouse;
}
/**
 * Holds every game that the lab can look into, and the kinds of file that PAR sheets may be.
 */
export interface LabGames {
  games: LabGame[];
  par_kinds: string[];
}
/**
 * Asks for the PAR sheet of a table, as a file of a kind and in a language.
 *
 * With `has_rules` the best play in few rules is part of it, which may take a minute.
 */
export interface LabParAsked {
  table: LabTable;
  kind?: "csv" | "json" | "parquet" | "pdf" | "xlsx";
  language?: "en" | "fr";
  has_rules?: boolean;
}
/**
 * Says no, and why, as every refusal does; it is the last line.
 */
export interface LabRefused {
  type: "refused";
  code: string;
  details: {
    [k: string]: string | number;
  };
  text: string;
}
/**
 * Says that `ahead` other questions come first.
 */
export interface LabWaiting {
  type: "waiting";
  ahead: number;
}
/**
 * Asks about a strategy in words of a language: its map, or rules that tell it.
 */
export interface LabWordsAsked {
  table: LabTable;
  language?: "en" | "fr";
}
/**
 * Says that `done` of so many `stages` are done; stages may begin anew with another part.
 */
export interface LabWorking {
  type: "working";
  done: number;
  stages: number;
}
/**
 * Asks for a limit of what may be lost in a day; null for none.
 */
export interface LossLimitAsked {
  chips: number | null;
}
/**
 * Is the caller as the house knows him; `account_chips` is his balance at the cage.
 */
export interface Me {
  player: string;
  name: string;
  is_guest: boolean;
  roles: Role[];
  account_chips: number;
  now_ms: number;
}
/**
 * Says that it was done, and nothing else.
 */
export interface Nothing {}
/**
 * Asks for a table under a house of the house file `text` (TOML); `id` acts once.
 */
export interface OpenTable {
  id: string;
  table: string;
  game: string;
  house: string;
  text: string;
  reason?: string;
}
/**
 * Asks for another password.
 */
export interface PasswordChange {
  password: string;
  new_password: string;
}
/**
 * Gives the text of a house file (TOML) and which of its houses is to be dealt.
 */
export interface PostHouse {
  id: string;
  house: string;
  text: string;
  reason?: string;
}
/**
 * Says no, and why: nothing has changed. The same as on the socket, but for the id.
 *
 * `code` and `details` are for the client's catalogue (`refused-<code>`), `text` is plain English.
 * What is `malformed` has all its `reasons` beside them.
 */
export interface Refusal {
  code: string;
  details: {
    [k: string]: string | number;
  };
  text: string;
  reasons?: ReasonTold[];
}
/**
 * Asks for an account under a name. Names that look alike are one name.
 */
export interface Registration {
  name: string;
  password: string;
}
/**
 * Holds rounds whose secret is published, newest first; their files tell the rest.
 */
export interface Rounds {
  table: string;
  rounds: SettledRound[];
}
/**
 * Is a round whose secret is published, by its event of this `number` in the table's log.
 *
 * `void_reason` is None where it was settled; `hands` were dealt then, and what was staked on all
 * of them came to what went back to the players.
 */
export interface SettledRound {
  round: number;
  number: number;
  at_ms: number;
  hands?: number;
  staked_chips?: number;
  returned_chips?: number;
  void_reason?: string | null;
}
/**
 * Is one place where the player is signed in; `is_own` marks the one that asks.
 */
export interface SessionLine {
  session: string;
  label: string;
  opened_ms: number;
  is_own: boolean;
}
/**
 * Lists where the player is signed in, the oldest first.
 */
export interface Sessions {
  sessions: SessionLine[];
}
/**
 * Asks to be let in.
 */
export interface SignIn {
  name: string;
  password: string;
}
/**
 * Is a player who was let in; `token` is null where the one that was sent stays good.
 */
export interface SignedIn {
  player: string;
  name: string;
  token: string | null;
  account_chips: number;
}
/**
 * Is a page of lines, newest first: `opening` and all its lines make `closing`.
 *
 * They do not where only some lines were asked for, and such a page may be empty, with older
 * ones to come. `older` is what to ask `before` for the page that comes before this one, null at
 * the first; its closing balance is the opening balance of this one. `tables` says where the
 * player's chips lie now.
 */
export interface Statement {
  opening: Held;
  closing: Held;
  lines: StatementLine[];
  older: number | null;
  tables: ChipsAt[];
}
/**
 * Is one movement; `round`, `spot` and `wager` are null where it belongs to none.
 *
 * `account_change` and `chips_change` say what it did to the account and to the chips at tables,
 * `after` what there was then. A stake leaves the chips when it is laid.
 */
export interface StatementLine {
  id: number;
  at_ms: number;
  reason: string;
  table: string;
  round: number | null;
  spot: number | null;
  wager: string | null;
  amount: number;
  account_change: number;
  chips_change: number;
  after: Held;
}
/**
 * Asks for a page: the newest lines, or those before a line's id.
 *
 * With `table` or `about` only the lines of that table, of the cage or of play are told.
 */
export interface StatementQuery {
  before?: number | null;
  lines?: number;
  table?: string | null;
  about?: About | null;
}
/**
 * Is the strategy card of a table: lists of rules from the longest to the shortest.
 *
 * While it is being worked out it is not ready, and asking again will tell. `digest` is that of
 * the terms it is for.
 */
export interface Strategy {
  table: string;
  digest: string;
  is_ready: boolean;
  lists: StrategyList[];
}
/**
 * Is one list of rules: the first that applies decides, and the last is for all the rest.
 *
 * `lines` are its rules by language. `cost` is what the list gives up against the best play, in
 * antes a hand, as a fraction.
 */
export interface StrategyList {
  cost: string;
  lines: {
    [k: string]: string[];
  };
}
/**
 * Gives the reason of a decision; `id` acts once.
 */
export interface TakeNote {
  id: string;
  reason: string;
}
/**
 * Asks for a limit of how long to play in a day; null for none.
 */
export interface TimeLimitAsked {
  minutes: number | null;
}
/**
 * Holds transfers; ask again past the last id for more.
 */
export interface Transfers {
  transfers: TransferLine[];
}
/**
 * Names the round to be voided, and the reason; `id` acts once.
 */
export interface VoidRound {
  id: string;
  round: number;
  reason: string;
}
