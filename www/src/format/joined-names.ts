import { onFirstUse } from "./on-first-use";

const conjunction = onFirstUse(() => new Intl.ListFormat("en", { type: "conjunction" }));

/** "A, B, and C". */
export function joinedNames(names: readonly string[]): string {
  return conjunction().format(names);
}
