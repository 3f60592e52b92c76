// Generated from what the server publishes by scripts/messages.mjs: do not edit.

export type Part =
  | Me
  | Nothing
  | PasswordChange
  | Refusal
  | Registration
  | Role
  | SessionLine
  | Sessions
  | SignIn
  | SignedIn;
/**
 * Says what an account may do; one account may have several roles.
 */
export type Role = "auditor" | "floor" | "player";

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
 * Asks for another password.
 */
export interface PasswordChange {
  password: string;
  new_password: string;
}
/**
 * Says no, and why: nothing has changed. The same as on the socket, but for the id.
 *
 * `code` and `details` are for the client's catalogue (`refused-<code>`), `text` is plain English.
 */
export interface Refusal {
  code: string;
  details: {
    [k: string]: string | number;
  };
  text: string;
}
/**
 * Asks for an account under a name. Names that look alike are one name.
 */
export interface Registration {
  name: string;
  password: string;
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
