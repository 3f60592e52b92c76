import type { TableView } from "../wire/messages";
import { isAwaited } from "./options";

/** With how much time left somebody who does not see the clock is told so. */
const WARNED_S = 10;

/** Tells whether it is time to warn the viewer of a deadline; `warned_ms` is the last one told. */
export function isToWarn(view: TableView, seconds: number, warned_ms: number): boolean {
  const { clock } = view;
  if (!clock || clock.is_extra || clock.deadline_ms === warned_ms) return false;
  return seconds > 0 && seconds <= WARNED_S && isAwaited(view);
}
