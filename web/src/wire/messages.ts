// Generated from what the server publishes by scripts/messages.mjs: do not edit.

export type Croupier = ClientMessage | ServerMessage;
export type ClientMessage =
  | Hello
  | Watch
  | Unwatch
  | Sit
  | Stand
  | Wait
  | StopWaiting
  | Borrow
  | SitOut
  | Return
  | BuyIn
  | CashOut
  | Place
  | Withdraw
  | Ready
  | MoreTime
  | Pong
  | Reveal
  | Play;
export type ServerMessage =
  | Welcome
  | Lobby
  | Terms
  | Table
  | MetersMoved
  | JackpotHit
  | Account
  | RealityCheck
  | Ping
  | Done
  | Refusal;
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
 * How a hand ended, from its player's side.
 *
 * A folded or mucked hand is never compared, and neither is one that meets a dealer who does not
 * qualify, so each of these is an outcome of its own beside winning, tying and losing.
 */
export type Outcome = "folded" | "lose" | "mucked" | "not_qualified" | "tie" | "win";

/**
 * Opens the conversation: with the token of an earlier visit, or none for a new guest.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  token?: string | null;
  language?: string;
}
/**
 * Asks for a table's terms and its state from now on; also asks for a fresh snapshot.
 */
export interface Watch {
  type: "watch";
  table: string;
}
/**
 * Asks to hear no more of a table.
 */
export interface Unwatch {
  type: "unwatch";
  table: string;
}
/**
 * Takes a free spot (ILS-2).
 */
export interface Sit {
  type: "sit";
  id: string;
  table: string;
  spot: number;
}
/**
 * Leaves a spot, own or borrowed: at once, or at the end of the hand in play on it.
 */
export interface Stand {
  type: "stand";
  id: string;
  table: string;
  spot: number;
}
/**
 * Asks for a spot where none is free, and waits for it in the order of asking (ILS-2).
 *
 * At the end of the round in progress it is one that becomes free, or else the newest-taken spot
 * of the player with the most. Who gets one plays it in the next betting.
 */
export interface Wait {
  type: "wait";
  id: string;
  table: string;
}
/**
 * Waits for a spot no longer.
 */
export interface StopWaiting {
  type: "stop_waiting";
  id: string;
  table: string;
}
/**
 * Plays the marked spot of a player who is away, until he returns (ILS-3).
 */
export interface Borrow {
  type: "borrow";
  id: string;
  table: string;
  spot: number;
}
/**
 * Shows the player's marker and keeps his spots for a while; a hand in play is played on.
 */
export interface SitOut {
  type: "sit_out";
  id: string;
  table: string;
}
/**
 * Says that the player is here again; a spot of his that is lent comes back after the round.
 */
export interface Return {
  type: "return";
  id: string;
  table: string;
}
/**
 * Moves money from the player's account to chips at the table (ILS-4).
 */
export interface BuyIn {
  type: "buy_in";
  id: string;
  table: string;
  amount: number;
}
/**
 * Moves all chips that are not wagered back to the player's account (ILS-4).
 */
export interface CashOut {
  type: "cash_out";
  id: string;
  table: string;
}
/**
 * Lays wagers on a spot, in place of any there (ILS-5).
 *
 * `nonce_commitment` commits the client to a 256-bit nonce of its own for this round (STU-2): it
 * is the same for every spot of the player, and the first one sent in a round counts.
 */
export interface Place {
  type: "place";
  id: string;
  table: string;
  spot: number;
  stakes: {
    [k: string]: number;
  };
  nonce_commitment?: string | null;
}
/**
 * Takes back all wagers from a spot while betting is open.
 */
export interface Withdraw {
  type: "withdraw";
  id: string;
  table: string;
  spot: number;
}
/**
 * Says that the player need not wait for the rest of the window that is open (TAB-1).
 */
export interface Ready {
  type: "ready";
  id: string;
  table: string;
}
/**
 * Adds a helping of the player's own extra time to the window for purchases or decisions.
 *
 * It is added by itself when the window runs out; whoever asks gets it before (TAB-2).
 */
export interface MoreTime {
  type: "more_time";
  id: string;
  table: string;
}
/**
 * Answers `ping` with its number, at once: so the house knows how long messages take.
 *
 * It is no command and gets no answer. A client that does not send it has nothing made good.
 */
export interface Pong {
  type: "pong";
  number: number;
}
/**
 * Reveals the client's nonce once betting has closed; `cut` is for whoever has the cut.
 */
export interface Reveal {
  type: "reveal";
  id: string;
  table: string;
  nonce: string;
  cut?: number | null;
}
/**
 * Does one of the options that the last view of the round listed for the player's hand.
 *
 * `verb`, `raised` and `discard` are given back as the option named them.
 */
export interface Play {
  type: "play";
  id: string;
  table: string;
  spot: number;
  verb: string;
  raised?: number;
  discard?: string | null;
}
/**
 * Answers `hello`: who the client is, his token if it is new, and his account.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  player: string;
  name: string;
  token: string | null;
  account_chips: number;
  now_ms: number;
}
/**
 * Lists the tables: after `welcome`, and when a line has changed and no table is watched.
 */
export interface Lobby {
  type: "lobby";
  tables: LobbyTable[];
}
/**
 * Is one line of the lobby; tables with the same `jackpot` share its meter (CYB-5).
 */
export interface LobbyTable {
  table: string;
  game: string;
  house: string;
  felt: string;
  spots: number;
  taken: number;
  minimum: number;
  maximum: number;
  phase: string;
  round_number: number;
  meter_chips: number | null;
  jackpot?: string | null;
  waiting?: number;
}
/**
 * Tells everything posted at a table: before its first view, and again if ever it changes.
 *
 * `document` is the canonical JSON text whose SHA-256 is `digest`, part of every commitment.
 * `jackpot` names the meter that is played for, where there is one.
 * `vacant_wagers` says whether others may play the spot of a player who is away (ILS-3, STU-12),
 * `spot_kept_ms` how long it is kept for him, `missed_max` how many missed decisions in a row make
 * an absence. A spot that came by waiting must see a wager within `take_up_ms` while others wait.
 * `player_maximum` and `table_maximum` bound what is laid before the deal, on all spots of one
 * player and of all players, and `payout_cap` what the round could pay. What a player has here
 * when he has bought in, wagers included, is `buy_in_minimum` to `buy_in_maximum` (ILS-4). Null
 * bounds nothing. `coach` says whether the house tells players what their choices are worth.
 */
export interface Terms {
  type: "terms";
  table: string;
  game: string;
  house: string;
  felt: string;
  version: number;
  digest: string;
  document: string;
  rules: {
    [k: string]: string;
  };
  wagers: WagerTerms[];
  spots: number;
  hands_per_player: number;
  payout_cap: number;
  player_maximum: number | null;
  table_maximum: number | null;
  may_muck: boolean;
  timeout_policy: string;
  hand_cards: number;
  dealer_up: number;
  windows_ms: {
    [k: string]: number;
  };
  solo_result_ms: number;
  extra_ms: number;
  extra_step_ms: number;
  extra_refill_ms: number;
  latency_ms: number;
  jackpot?: string | null;
  vacant_wagers?: boolean;
  spot_kept_ms?: number;
  take_up_ms?: number;
  missed_max?: number;
  buy_in_minimum?: number | null;
  buy_in_maximum?: number | null;
  coach?: boolean;
}
/**
 * Is one circle on the layout: limits where it is placed before the deal, and what it pays.
 *
 * `pays` gives, row by row from the best, odds "to one" (`8`, `3/2`) or a prize (`50.00`, `10%`).
 */
export interface WagerTerms {
  key: string;
  kind: string;
  minimum: number | null;
  maximum: number | null;
  step: number | null;
  table_name: string;
  in_prizes: boolean;
  pays: [string, string][];
}
/**
 * Shows a table after an event: what has just happened, by event name, and all there is to see.
 *
 * Each message is whole: whoever missed some has lost nothing but the motion.
 */
export interface Table {
  type: "table";
  happened: string[];
  view: TableView;
}
/**
 * Is a whole table as one seat sees it, after the event of this number.
 *
 * `closes_at_ms` is set once the house is about to stop, by its own clock: no new wager is taken,
 * and a round that is not over by then is kept as it is and dealt on when the house opens again.
 * `ready_needed` counts the players whose `ready` ends the window, `ready` those who have said so.
 * `extra_ms` tells of each player at the table how much extra time he has left.
 * `may_wait` tells whether the viewer's `wait` would be accepted, whatever spots are free.
 */
export interface TableView {
  table: string;
  number: number;
  round: RoundView;
  spots: SpotView[];
  clock: ClockView | null;
  proof: ProofView;
  you: YouView | null;
  ready: number;
  ready_needed: number;
  watchers: number;
  meter_chips: number | null;
  floor: FloorView;
  waiting?: WaitingView[];
  closes_at_ms?: number | null;
  extra_ms?: {
    [k: string]: number;
  };
  may_wait?: boolean;
}
/**
 * Is a round as one seat sees it, with all that this seat may do now.
 */
export interface RoundView {
  number: number;
  phase: Phase;
  dealer: DealerView;
  hands: HandView[];
  options: OptionView[];
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
 * Is one thing the viewer may do now; see `legal.Option`. The discard is text.
 *
 * `wins_chips` is the most that a raise can win, by the hand as it is or, where a card is still
 * to come, by the best there is; None for what raises nothing.
 */
export interface OptionView {
  verb: string;
  spot: number;
  cost_chips: number;
  raised: number;
  discard: string | null;
  wins_chips?: number | null;
}
/**
 * Is one spot of the arc: who holds it, if anybody, and what he is about to do.
 *
 * `is_away` is the marker (ILS-3); the spot is kept for its player until `kept_until_ms`.
 * `borrower` plays it meanwhile. `may_sit` and `may_borrow` tell whether the viewer's `sit` or
 * `borrow` would be accepted here.
 */
export interface SpotView {
  spot: number;
  player: string | null;
  name: string | null;
  is_own: boolean;
  is_ready: boolean;
  is_leaving: boolean;
  is_online: boolean;
  is_away?: boolean;
  is_sitting_out?: boolean;
  kept_until_ms?: number | null;
  borrower?: string | null;
  borrower_name?: string | null;
  next_hand?: NextHand | null;
  may_sit?: boolean;
  may_borrow?: boolean;
}
/**
 * Is what happens to a spot before the next hand, for everybody to see (ILS-2, ILS-3).
 *
 * `what` is `leaving` (it becomes free, or goes to `name` who waits), `given_up` (to `name`, who
 * waits), `returning` (its own player plays again), `borrowed` (`name` plays it from then on) or
 * `sitting_out` (its player plays no more hands for now).
 */
export interface NextHand {
  what: string;
  name?: string | null;
}
/**
 * Is the window that is open: its end and the time now, both by the server's clock.
 *
 * `is_extra` tells that players' own extra time runs. What was sent by the deadline may arrive up
 * to `grace_ms` after it, as far as its way was measured to take so long.
 */
export interface ClockView {
  window: string;
  window_ms: number;
  deadline_ms: number;
  now_ms: number;
  grace_ms?: number;
  is_extra?: boolean;
}
/**
 * Is what is public of the deal: the commitment from before betting, the secret once settled.
 *
 * `cut_by` is the player who was offered the cut; `published_round` names the last round whose
 * secret is published.
 */
export interface ProofView {
  commitment: string;
  previous: string;
  terms_digest: string;
  nonces_committed: string[];
  nonces_revealed: string[];
  cut_by: string | null;
  cut: number | null;
  published_round: number;
}
/**
 * Is the viewer: his chips at this table and what the table waits for from him.
 *
 * `waiting_place` is his place among those who wait for a spot, counted from 1. `may_be_ready`
 * tells whether his `ready` would be accepted.
 */
export interface YouView {
  player: string;
  chips: number;
  is_ready: boolean;
  must_reveal: boolean;
  has_cut: boolean;
  is_away?: boolean;
  is_sitting_out?: boolean;
  waiting_place?: number | null;
  may_be_ready?: boolean;
}
/**
 * Is what the floor has ordered: `state` is `open`, `paused`, `closing` or `closed`.
 *
 * A table that is paused finishes the round in progress and opens no other; one that is closing
 * also makes money of all chips and frees every spot. `reason` is what the floor says of it.
 * `has_new_house` tells that the next round is dealt under another house.
 */
export interface FloorView {
  state: string;
  is_wagering_stopped: boolean;
  takes_wagers: boolean;
  reason: string;
  has_new_house: boolean;
}
/**
 * Is a player who waits for a spot, in the order in which they are served (ILS-2).
 */
export interface WaitingView {
  player: string;
  name: string;
  is_own: boolean;
  is_away: boolean;
}
/**
 * Tells what jackpots at watched tables show, by name, when another table moved them (CYB-5).
 *
 * What a table itself does to its meter is in its next view.
 */
export interface MetersMoved {
  type: "meters";
  meters: {
    [k: string]: number;
  };
}
/**
 * Announces that a share of a jackpot's meter was won: where, by whom, and how much.
 *
 * `pays` is the share, such as `10%` or `100%`. Everybody hears of it who watches a table with
 * this jackpot, or no table at all.
 */
export interface JackpotHit {
  type: "jackpot_hit";
  jackpot: string;
  table: string;
  round_number: number;
  spot: number;
  player: string;
  name: string;
  pays: string;
  amount_chips: number;
  at_ms: number;
}
/**
 * Tells the balance of the player's account at the cage, after it moved.
 */
export interface Account {
  type: "account";
  account_chips: number;
}
/**
 * Tells a player what his session of play comes to, as often as he has asked for it.
 *
 * It counts from his first wager after half an hour without one, over all tables: `played_ms` and
 * `net_chips`, what his chips have gained or lost. `open_chips`, which lie on a layout now, count
 * as lost until they come back.
 */
export interface RealityCheck {
  type: "reality_check";
  from_ms: number;
  played_ms: number;
  net_chips: number;
  open_chips: number;
  check_minutes: number;
}
/**
 * Asks for a `pong` with the same number, now and then.
 */
export interface Ping {
  type: "ping";
  number: number;
}
/**
 * Says that a command was carried out, or had been when it was sent before.
 */
export interface Done {
  type: "done";
  id: string;
}
/**
 * Refuses a message: why, and what would be accepted; nothing has changed (TAB-6).
 *
 * `code` and `details` are for the client's catalogue (`refused-<code>`), `text` is plain
 * English. `id` is null when the message had none that could be read.
 */
export interface Refusal {
  type: "refused";
  id: string | null;
  code: string;
  details: {
    [k: string]: string | number;
  };
  text: string;
}

export const PROTOCOL = 1;
