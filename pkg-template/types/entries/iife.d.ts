/**
 * For `<script src="card-rewards.iife.js"></script>`: the exports of `card-rewards` as one global object. It needs no
 * modules and no bundler, and works in a page opened from a file.
 *
 * @example
 * CardRewards.matchCard("CSP")?.cardName; // "Chase Sapphire Preferred"
 *
 * @packageDocumentation
 */
import type * as api from "./index.js";

declare global {
  /** The exports of `card-rewards`, after `card-rewards.iife.js` has run. */
  var CardRewards: Readonly<typeof api>;
}
