// Recognizes files that are not statements.

// Common mistakes, by their first bytes.
const OTHER_FILES = [
  { prefix: "%PDF-", name: "a PDF" },
  { prefix: "PK\u0003\u0004", name: "an Excel workbook or another zip file" },
  { prefix: "\u00d0\u00cf\u0011\u00e0", name: "an Excel workbook" },
  // Some decoders keep this byte's value.
  { prefix: "\u2030PNG", name: "an image" },
  { prefix: "\u0089PNG", name: "an image" },
  { prefix: "\u00ff\u00d8\u00ff", name: "an image" },
  { prefix: "GIF8", name: "an image" },
];
const WEB_PAGE = /^\s*<(!doctype html|html)[\s>]/i;
// Text contains no zero byte; UTF-16 is decoded by now.
const ZERO = "\0";
const CHARACTERS_CHECKED = 10_000;

/**
 * @param {string} text
 * @returns {string | undefined} the kind of file, if it is not a statement
 */
export function otherFile(text) {
  const name = OTHER_FILES.find(({ prefix }) => text.startsWith(prefix))?.name;
  if (name !== undefined) {
    return name;
  }
  const start = text.slice(0, CHARACTERS_CHECKED);
  return WEB_PAGE.test(start) ? "a web page" : start.includes(ZERO) ? "not text" : undefined;
}
