// Issues of fields that flags set: the user knows the flag, not the field.
import { RewardsError } from "../../engine/rewards-error.js";
import { UsageError } from "./errors.js";

/** @typedef {Record<string, [flag: string, text: string | undefined, byDefault?: string]>} Flags by the field that each sets, with the name of the default */

/**
 * Runs an operation on fields from flags. Issues of these fields become one error that names the flags with their values.
 * @template T
 * @param {Flags} flags
 * @param {() => T} operate
 */
export function withFlags(flags, operate) {
  try {
    return operate();
  } catch (error) {
    const issues = error instanceof RewardsError ? error.issues.filter(({ path }) => Object.hasOwn(flags, path)) : [];
    if (issues.length === 0) {
      throw error;
    }
    throw new UsageError(issues.map((issue) => flagLine(issue, flags)).join("\n"));
  }
}

/**
 * @param {import("../../types/issue.js").Issue} issue
 * @param {Flags} flags
 */
function flagLine({ path, expected, found }, flags) {
  const [flag, text, byDefault = "the default"] = flags[path];
  // The default of a flag that is not given can be wrong too.
  return text === undefined ? `${flag}: expected ${expected}, found ${byDefault}, ${found}. Pass ${flag}.` : `${flag}: expected ${expected}, found "${text}".`;
}
