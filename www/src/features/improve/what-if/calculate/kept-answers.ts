/** Returns the value of a key, computed at its first use. A key belongs to one type of values. */
export type Kept = <Value>(key: string, compute: () => Value) => Value;

/** Answers of the engine that a later question needs again: about the same wallet and the same purchases. */
export function keptAnswers(): Kept {
  const known = new Map<string, unknown>();
  return <Value>(key: string, compute: () => Value): Value => {
    if (!known.has(key)) known.set(key, compute());
    return known.get(key) as Value;
  };
}
