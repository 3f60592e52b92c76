// Generated from what the server publishes by scripts/messages.mjs: do not edit.

export type Part = Me | Refusal | Role;
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
