// Names as people and banks write them.

/**
 * @import { Card } from "../model/catalog.mjs"
 * @import { Random } from "../model/random.mjs"
 */

const MARKS = ["®", "™", "℠", " ®"];
const WORDS = [" Card", " Credit Card", " Visa", " Visa Signature", " World Elite Mastercard", " from Chase", "the "];
const ODD = ["\u0000", "\u{1f4b3}", "é", "\u00a0", "\u200b", "İ", "ß", "\t", "\n", '"', "\\", "\u2028", "ﬁ", "ǅ"];
const PREFIXES = ["SQ *", "TST* ", "PAYPAL *", "PP*", "SP ", "APPLE PAY ", "POS PURCHASE ", "DEBIT CARD PURCHASE 0412 ", "GOOGLE *", "CKE*"];
const SUFFIXES = [" #1234", " 0412 DALLAS TX", " 800-555-0199 CA", " NEW YORK NY 10001 US", "*2K4XY1", ".COM", " US", " 57444", " INC", ", LLC"];

/** @type {(random: Random, card: Card) => string} */
export function otherCardName(random, card) {
  const aliases = /** @type {string[]} */ (/** @type {any} */ (card).aliases ?? []);
  const name = random.oneOf([card.name, ...aliases]);
  return random.weighed([
    [3, () => name],
    [2, () => otherCase(random, name)],
    [1, () => name + random.oneOf(MARKS)],
    [1, () => name + random.oneOf(WORDS)],
    [1, () => random.oneOf(WORDS) + name],
    [1, () => name.split(" ").slice(0, -1).join(" ")],
    [1, () => name.replaceAll(" ", random.oneOf(["", "  ", "-", "\u00a0", "_"]))],
    [1, () => typo(random, name)],
    [1, () => ` ${name}\t`],
  ])();
}

/** @type {(random: Random, text: string) => string} */
export function otherDescriptor(random, text) {
  return random.weighed([
    [2, () => otherCase(random, text)],
    [3, () => random.oneOf(PREFIXES) + text],
    [3, () => text + random.oneOf(SUFFIXES)],
    [2, () => random.oneOf(PREFIXES) + otherCase(random, text) + random.oneOf(SUFFIXES)],
    [2, () => text.slice(0, random.whole(0, text.length))],
    [1, () => text.replaceAll(" ", random.oneOf(["", "  ", "-", "*", "."]))],
    [2, () => typo(random, text)],
    [0.5, () => text.repeat(random.whole(2, 5))],
    [0.5, () => `${text} ${random.oneOf(ODD)} ${text}`],
  ])();
}

/** @type {(random: Random, text: string) => string} */
function otherCase(random, text) {
  return random.happens(0.5) ? text.toUpperCase() : text.toLowerCase();
}

/** @type {(random: Random, text: string) => string} */
function typo(random, text) {
  const at = random.whole(0, text.length);
  const inserted = random.weighed([
    [3, ""],
    [1, random.oneOf(ODD)],
    [2, random.oneOf(["x", "e", "0", "'", "&", "/", " "])],
  ]);
  return text.slice(0, at) + inserted + text.slice(at + random.whole(0, 1));
}
