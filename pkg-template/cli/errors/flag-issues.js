// Issues of fields that flags set: the user knows the flag, not the field.
import { RewardsError } from "../../engine/rewards-error.js";
import { UsageError } from "./errors.js";

/** @typedef {Record<string, [flag: string, text: string | undefined]>} Flags by the field that each sets */

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
    throw new UsageError(issues.map(({ path, expected }) => `${flags[path][0]}: expected ${expected}, found "${flags[path][1]}".`).join("\n"));
  }
}
