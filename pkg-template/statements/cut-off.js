// A download that broke off ends in the middle of a row.
import { dateOf } from "./date.js";

/**
 * Whether the last row is one of those above it, but not all of it. A bank's line with the total can be as short: it begins in
 * another way.
 * @param {object} file
 * @param {readonly string[][]} file.records of which the last has no line end after it
 * @param {number} file.columns how many there are
 * @param {number} file.datePlace of the column with the day
 * @param {readonly string[]} file.quoteErrors what is wrong with the quotation marks of the last row
 */
export function isCutOff({ records, columns, datePlace, quoteErrors }) {
  const last = records.at(-1) ?? [];
  if (quoteErrors.length > 0) {
    // One that stays open is cut off too; over more than one line it was opened in the wrong place.
    return quoteErrors.every((code) => code === "MissingQuotes") && !last.at(-1)?.includes("\n");
  }
  const others = records.slice(0, -1);
  return (
    last.length < columns &&
    beginsLikeOthers(last, others, datePlace) &&
    // Some files leave out the cells at the end of a row that are empty.
    !others.some((cells) => cells.length <= last.length && isDay(cells[datePlace] ?? ""))
  );
}

/**
 * @param {readonly string[]} last
 * @param {readonly string[][]} others
 * @param {number} datePlace
 */
function beginsLikeOthers(last, others, datePlace) {
  const end = last.findLastIndex((cell) => cell.trim() !== "");
  const cell = (last[end] ?? "").trim();
  if (datePlace < end) {
    return isDay(last[datePlace]);
  }
  if (datePlace === end) {
    return isDay(cell) || /^\d[\d/-]*$/.test(cell);
  }
  return others.some((cells) => withoutDigits((cells[end] ?? "").trim()).startsWith(withoutDigits(cell)));
}

/**
 * Numbers of cards and transactions are alike, and yet no two the same.
 * @param {string} text
 */
function withoutDigits(text) {
  return text.replaceAll(/\d/g, "0");
}

/** @param {string} cell */
function isDay(cell) {
  return dateOf(cell) !== undefined;
}
