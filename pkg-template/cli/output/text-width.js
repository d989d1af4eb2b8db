// Width of text on a terminal, in columns.
// Own code: the package has no run-time dependencies. string-width would add 40 kB.

/** One column for each UTF-16 code unit: Latin letters, digits, punctuation. */
const PLAIN = /^[\u0020-\u02ff]*$/;

/** Marks and joiners, which take no column. */
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

/**
 * Characters of two columns: emoji, and what Unicode's East_Asian_Width calls wide or fullwidth. Those without an emoji's
 * appearance by default become one with U+FE0F; two letters of the regional indicators are a flag.
 */
const WIDE =
  /^(?:\p{Emoji_Presentation}|\p{RI}\p{RI}|.\ufe0f|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\u30fb\u30fc\u31f0-\u33ff\uff01-\uff60\uffe0-\uffe6])/u;
/** In the scripts above, but of one column. */
const HALFWIDTH = /^[\uff61-\uffdc]/u;

const SEGMENTER = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Returns the number of columns that a text takes on a terminal.
 * @param {string} text
 */
export function textWidth(text) {
  if (PLAIN.test(text)) {
    return text.length;
  }
  let width = 0;
  for (const { segment } of SEGMENTER.segment(text)) {
    width += characterWidth(segment);
  }
  return width;
}

/**
 * Shortens a text that is wider than some columns; it then ends with "…".
 * @param {string} text
 * @param {number} columns
 */
export function cutToWidth(text, columns) {
  if (textWidth(text) <= columns) {
    return text;
  }
  let kept = "";
  let width = 1; // The ellipsis.
  for (const { segment } of SEGMENTER.segment(text)) {
    width += characterWidth(segment);
    if (width > columns) {
      break;
    }
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** @param {string} character as a reader sees it: a letter with its accents, or an emoji of several code points */
function characterWidth(character) {
  const isWide = WIDE.test(character) && !HALFWIDTH.test(character);
  return isWide ? 2 : [...character].filter((codePoint) => !NO_WIDTH.test(codePoint)).length;
}
