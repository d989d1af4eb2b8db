import { requireOptions } from "../shared/options.js";
import { call } from "./instance.js";
import { plainCopy } from "./plain-copy.js";
import { SHAPES } from "./request-shapes.js";
import { RewardsError } from "./rewards-error.js";

/** @typedef {typeof import("./engine.js")} Exports */

/**
 * Lists the issues that a request with these settings would have.
 * @param {import("../types/request.js").Settings} settings
 * @param {(exports: Exports) => Pick<Exports, "earned">} engineOf
 * @returns {import("../types/rewards-error.js").Issue[]}
 */
export function checkSettings(settings, engineOf) {
  requireOptions("checkSettings", settings, ["pointValues", "transferValues", "cardSettings", "accounts"]);
  const { pointValues, transferValues, cardSettings, accounts } = settings;
  const request = plainCopy({ transactions: [], pointValues, transferValues, cardSettings, accounts }, SHAPES.earned);
  try {
    // The core checks settings with a request without transactions: an export of its own would add to the first download.
    call((exports) => (copy) => engineOf(exports).earned(copy), request);
    return [];
  } catch (error) {
    if (error instanceof RewardsError) {
      return error.issues;
    }
    throw error;
  }
}
