/**
 * Whether two lists have the same texts.
 * @param {unknown[]} texts
 * @param {unknown[]} others
 */
export function isSameTexts(texts, others) {
  if (texts.length !== others.length) {
    return false;
  }
  for (let index = 0; index < texts.length; index += 1) {
    if (texts[index] !== others[index]) {
      return false;
    }
  }
  return true;
}
