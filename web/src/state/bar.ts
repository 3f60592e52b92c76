import type { TableView } from "../wire/messages";
import { choicesFor, isOver, may, ownSpots } from "./options";

/** What the bar at the bottom of the table is about. */
export type Bar = "watch" | "cut" | "choose" | "bet" | "wait" | "over";

/** Says what the viewer can do now with the spot that is shown large. */
export function barFor(view: TableView, spot: number | null, isCutting: boolean): Bar {
  if (spot === null || !ownSpots(view).length) return "watch";
  if (isCutting) return "cut";
  if (choicesFor(view.round.options, spot).length) return "choose";
  if (may(view, "place", spot) || may(view, "withdraw", spot)) return "bet";
  return isOver(view.round) ? "over" : "wait";
}
