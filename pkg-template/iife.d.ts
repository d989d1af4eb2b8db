/**
 * For `<script src="card-rewards.iife.js"></script>`: what `card-rewards` exports, as one global object. Such a script
 * works without modules, without a bundler, and in a page opened from a file.
 *
 * @example
 * CardRewards.matchCard("CSP")?.cardName; // "Chase Sapphire Preferred"
 *
 * @packageDocumentation
 */
import type * as api from "./index.js";

declare global {
  /** What `card-rewards` exports, once `card-rewards.iife.js` has run. */
  var CardRewards: Readonly<typeof api>;
}
