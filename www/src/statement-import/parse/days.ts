import { isoDate } from "card-rewards/statements";
import type { DateOrder } from "../column-mapping";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const YEAR_FIRST = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D.*)?$/;
const PACKED = /^(\d{4})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{4}|\d{2})(?:\D.*)?$/;
const DAY_AND_WORD = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}([a-z]{3,9})[-/., ]{1,2}(\d{4}|\d{2})(?:\D.*)?$/i;
const WORD_AND_DAY = /^([a-z]{3,9})[-/., ]{1,2}(\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(\d{4}|\d{2})(?:\D.*)?$/i;

/** The date as YYYY-MM-DD; undefined if it is not a calendar date. */
export function dayOf(text: string, order: DateOrder): string | undefined {
  const trimmed = text.trim().replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/i, "");
  const [, year, month, day] = YEAR_FIRST.exec(trimmed) ?? PACKED.exec(trimmed) ?? [];
  if (year !== undefined) return existing(year, month, day);
  const numbers = NUMBERS.exec(trimmed);
  if (numbers) {
    const [, first, second, yearLast] = numbers;
    return order === "day-first" ? existing(yearLast, second, first) : existing(yearLast, first, second);
  }
  const [, dayNumber, word, wordYear] = DAY_AND_WORD.exec(trimmed) ?? [];
  if (word !== undefined) return existing(wordYear, monthOf(word), dayNumber);
  const [, firstWord, number, lastYear] = WORD_AND_DAY.exec(trimmed) ?? [];
  return firstWord === undefined ? undefined : existing(lastYear, monthOf(firstWord), number);
}

/** Orders in which most of the texts are dates; both if ambiguous. */
export function ordersThatFit(texts: readonly string[]): DateOrder[] {
  const counted = (["month-first", "day-first"] as const).map((order) => ({
    order,
    days: texts.filter((text) => dayOf(text, order) !== undefined).length,
  }));
  const most = Math.max(...counted.map(({ days }) => days));
  return most === 0 ? [] : counted.filter(({ days }) => days === most).map(({ order }) => order);
}

/** Whether the order changes any date. */
export function hasOrder(texts: readonly string[]): boolean {
  return texts.some((text) => dayOf(text, "day-first") !== dayOf(text, "month-first"));
}

function monthOf(word: string): string | undefined {
  const index = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  return index < 0 ? undefined : (index + 1).toString();
}

function existing(year?: string, month?: string, day?: string): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return isoDate(year.length === 2 ? `20${year}` : year, month, day);
}
