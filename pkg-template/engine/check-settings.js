import { requireOptions } from "../shared/options.js";
import { ASSUMPTIONS } from "./arguments.js";
import { earned } from "./columns/earned.js";
import { RewardsError } from "./rewards-error.js";

/**
 * Lists the issues that a request with these settings would have.
 * @param {import("../types/request.js").Assumptions} settings
 * @param {import("./instance.js").EngineOf} engineOf
 * @returns {import("../types/issue.js").Issue[]}
 */
export function checkSettings(settings, engineOf) {
  requireOptions("checkSettings", settings, ASSUMPTIONS);
  const given = Object.fromEntries(ASSUMPTIONS.map((name) => [name, settings[/** @type {keyof typeof settings} */ (name)]]));
  try {
    // A request without transactions: an export of its own would add to the first download. A state begins with some.
    earned({ ...given, transactions: [], state: given.state === true ? undefined : given.state }, engineOf);
    return [];
  } catch (error) {
    if (error instanceof RewardsError) {
      return error.issues;
    }
    throw error;
  }
}
