// What the build makes card-rewards.iife.js of, for pages without modules.
import * as api from "./inline.js";

/** @type {any} */ (globalThis).CardRewards = Object.freeze({ ...api });
