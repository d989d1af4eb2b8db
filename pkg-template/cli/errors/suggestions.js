// Suggestions for misspelled names.

/**
 * Candidates that a text may misspell, nearest first in edit distance: one letter in four may be wrong, missing,
 * added or swapped with the next.
 * @param {string} text
 * @param {Iterable<string>} candidates
 * @returns {string[]} several at the same distance, or none
 */
export function closest(text, candidates) {
  const wanted = text.toLowerCase();
  let best = Math.max(1, Math.floor(wanted.length / 4));
  /** @type {string[]} */
  let found = [];
  for (const candidate of candidates) {
    const name = candidate.toLowerCase();
    const distance = Math.abs(name.length - wanted.length) > best ? Infinity : distanceBetween(wanted, name);
    if (distance < best) {
      best = distance;
      found = [];
    }
    if (distance === best) {
      found.push(candidate);
    }
  }
  return found;
}

/**
 * A question with the suggested names, to follow another sentence; empty without any.
 * @param {readonly string[]} names
 */
export function didYouMean(names) {
  const last = names.length > 1 ? ` or ${names.at(-1)}` : "";
  return names.length === 0 ? "" : ` Did you mean ${names.slice(0, Math.max(1, names.length - 1)).join(", ")}${last}?`;
}

/**
 * The edit distance with swaps of neighbours (optimal string alignment).
 *
 * Own code, 20 lines: the package has no run-time dependencies, and fastest-levenshtein (21 kB) counts a swap as two errors.
 * @param {string} one
 * @param {string} other
 */
function distanceBetween(one, other) {
  /** @type {number[]} */
  let beforeLast = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        last[column] + 1,
        current[column - 1] + 1,
        last[column - 1] + (isSame ? 0 : 1),
        isSwapped ? beforeLast[column - 2] + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length];
}
