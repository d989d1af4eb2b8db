import { onFirstUse } from "./on-first-use";

const conjunction = onFirstUse(() => new Intl.ListFormat("en", { type: "conjunction" }));
const disjunction = onFirstUse(() => new Intl.ListFormat("en", { type: "disjunction" }));

/** "A, B, and C". */
export function joinedNames(names: readonly string[]): string {
  return conjunction().format(names);
}

/** "A, B, or C". */
export function oneOf(names: readonly string[]): string {
  return disjunction().format(names);
}
