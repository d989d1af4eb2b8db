// From the bytes of a download to its text.

// Files that people take for a statement's data, by how they begin.
const OTHER_FILES = [
  { begins: "%PDF-", name: "a PDF" },
  { begins: "PK\u0003\u0004", name: "an Excel workbook or another zip file" },
  { begins: "\u00d0\u00cf\u0011\u00e0", name: "an Excel workbook" },
  // Some decoders leave this byte its number.
  { begins: "\u2030PNG", name: "an image" },
  { begins: "\u0089PNG", name: "an image" },
  { begins: "\u00ff\u00d8\u00ff", name: "an image" },
  { begins: "GIF8", name: "an image" },
];
const WEB_PAGE = /^\s*<(!doctype html|html)[\s>]/i;
// No text has it. Letters of two bytes were told by then.
const NO_LETTER = "\0";
const LETTERS_LOOKED_AT = 10_000;

/**
 * UTF-16 shows at its beginning. What is valid UTF-8 is UTF-8; nothing else looks like it by chance. The rest is
 * Windows-1252, whatever an OFX header calls it: US banks use nothing else.
 * @param {string | Uint8Array | ArrayBuffer} file
 * @returns {string}
 */
export function textOf(file) {
  return typeof file === "string" ? file.replace(/^\uFEFF/, "") : decoded(new Uint8Array(file));
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  // Without a mark at the beginning, the zero beside the first letter tells UTF-16.
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] > 0 && bytes[1] === 0)) {
    return new TextDecoder("utf-16le").decode(bytes);
  }
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] > 0)) {
    return new TextDecoder("utf-16be").decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * @param {string} text
 * @returns {string | undefined} what it is instead of a statement
 */
export function otherFile(text) {
  const name = OTHER_FILES.find(({ begins }) => text.startsWith(begins))?.name;
  if (name !== undefined) {
    return name;
  }
  const beginning = text.slice(0, LETTERS_LOOKED_AT);
  return WEB_PAGE.test(beginning) ? "a web page" : beginning.includes(NO_LETTER) ? "not a file of text" : undefined;
}
