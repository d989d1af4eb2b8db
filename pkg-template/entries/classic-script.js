// The source of card-rewards.iife.js, for pages without modules.
import * as api from "./inline.js";

/** @type {any} */ (globalThis).CardRewards = Object.freeze({ ...api });
