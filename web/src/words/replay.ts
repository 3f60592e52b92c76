import { netOf } from "../state/net";
import type { Scene } from "../state/replay";
import { cardName } from "./cards";
import type { Catalogue } from "./catalogue";

/** Says what a step of a replay shows: of the hand that it changed, where it changed one alone. */
export function sceneText({ event, changed }: Scene, words: Catalogue): string {
  const id = `step-${event}-spot`;
  if (!changed || !words.has(id)) return words.text(`step-${event}`);
  const net = netOf(changed);
  return words.text(id, {
    spot: changed.spot,
    staked: Object.values(changed.stakes).reduce((sum, chips) => sum + chips, 0),
    raised: changed.raised ?? 0,
    card: changed.bought ? cardName(changed.bought, words) : "",
    ends: net > 0 ? "won" : net < 0 ? "lost" : "even",
    net: Math.abs(net),
  });
}
