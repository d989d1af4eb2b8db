// A download that broke off ends in the middle of a row.
import { dateOf } from "./date.js";

// "11/", "11/1", "2026-11-2"
const DAY_BEGUN = /^\d{1,4}[-/](\d{1,2}([-/]\d{0,4})?)?$/;

/**
 * @typedef {object} Places of the columns
 * @property {number} date
 * @property {number} merchant
 * @property {readonly number[]} amounts
 */

/**
 * Whether the last row lacks something of a purchase because the file ends there. What comes after that may be missing: some files
 * leave out cells that are empty, and a delimiter after an amount says that it is whole.
 * @param {object} file
 * @param {readonly string[][]} file.records of which the last has no line end after it
 * @param {Places} file.places
 * @param {readonly string[]} file.quoteErrors what is wrong with the quotation marks of the last row
 */
export function isCutOff({ records, places, quoteErrors }) {
  const last = records.at(-1);
  if (last === undefined) {
    return false;
  }
  if (quoteErrors.length > 0) {
    // One that stays open is cut off too; over more than one line it was opened in the wrong place.
    return quoteErrors.every((code) => code === "MissingQuotes") && !last.at(-1)?.includes("\n");
  }
  const end = last.length - 1;
  const others = records.slice(0, -1).filter((cells) => isDay(cells[places.date]));
  if (!isDay(last[places.date])) {
    return end <= places.date && beginsRow(last, others, places.date);
  }
  if (end > Math.max(places.date, places.merchant, ...places.amounts)) {
    return false;
  }
  if (!isPurchase(last, places)) {
    // Some banks write lines without an amount among the others.
    return !others.some((cells) => cells.length <= last.length && !isPurchase(cells, places));
  }
  if (others.length === 0 || !isFilled(last[end])) {
    return false;
  }
  if (end === places.date) {
    return others.every((cells) => cells[end].trim().length > last[end].trim().length);
  }
  return places.amounts.includes(end)
    ? !hasCents(last[end]) && others.every((cells) => places.amounts.every((place) => !isFilled(cells[place]) || hasCents(cells[place])))
    : others.every((cells) => cells.length > last.length);
}

/**
 * Whether a row that ends in its day, or before, is the beginning of a purchase and no line with the total. Of digits alone nobody
 * can tell, since that may be how many rows there are, and nor of a first cell that is like none above it.
 * @param {readonly string[]} last
 * @param {readonly string[][]} others
 * @param {number} datePlace
 */
function beginsRow(last, others, datePlace) {
  const end = last.length - 1;
  const cell = last[end].trim();
  if (end === datePlace && DAY_BEGUN.test(cell)) {
    return true;
  }
  return (
    (end > 0 || /\D/.test(cell)) &&
    others.some(
      (cells) => last.slice(0, end).every((one, place) => shape(one) === shape(cells[place])) && shape(cells[end]).startsWith(shape(cell)),
    )
  );
}

/**
 * @param {readonly string[]} cells
 * @param {Places} places
 */
function isPurchase(cells, { merchant, amounts }) {
  return amounts.some((place) => isFilled(cells[place])) && (cells.length - 1 > merchant || isFilled(cells[merchant]));
}

/**
 * Numbers of cards and transactions are alike, and yet no two the same.
 * @param {string} cell
 */
function shape(cell) {
  return cell.trim().replaceAll(/\d+/g, "0");
}

/** @param {string} amount */
function hasCents(amount) {
  return /\.\d\d(?!\d)/.test(amount);
}

/** @param {string | undefined} cell */
function isFilled(cell) {
  return cell !== undefined && cell.trim() !== "";
}

/** @param {string | undefined} cell */
function isDay(cell) {
  return dateOf(cell ?? "") !== undefined;
}
