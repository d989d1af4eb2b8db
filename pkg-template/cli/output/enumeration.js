/**
 * Texts as one: "a", "a and b", "a, b and c".
 * @param {readonly string[]} texts at least one
 */
export function enumeration(texts) {
  return texts.length === 1 ? texts[0] : `${texts.slice(0, -1).join(", ")} and ${texts[texts.length - 1]}`;
}
