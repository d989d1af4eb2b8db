// Statement cycles: the closing day of the statement that a purchase belongs to.

/**
 * @typedef {{ closingDay?: number, statementCloses?: readonly string[], openedOn?: string }} Cycle
 */

const MILLISECONDS_OF_A_DAY = 86_400_000;
const DAYS_WITHOUT_ESTIMATES = 15;
const CYCLE_DAYS_MAX = 45;

/**
 * The statement of a day, as text equal for all its days: by the first closing day on or after it, printed or estimated;
 * without any closing days the calendar month.
 * @type {(date: string, cycle?: Cycle) => string}
 */
export function statementOf(date, { closingDay, statementCloses = [], openedOn } = {}) {
  const printed = statementCloses.toSorted();
  const usual = closingDay ?? Number(printed.at(-1)?.slice("YYYY-MM-".length));
  if (Number.isNaN(usual)) {
    return date.slice(0, "YYYY-MM".length);
  }
  const closes = printed.map(dayNumber);
  const estimated = nextMonths(date).map(([year, month]) => closingDayIn(year, month, usual));
  const all = [...closes, ...estimated.filter((day) => isFarFrom(closes, day) && !isJustOpened(openedOn, day))];
  return `closes on day ${Math.min(...all.filter((day) => day >= dayNumber(date)))}`;
}

/**
 * Whether no printed day is near, and no printed cycle around it.
 * @type {(ascending: number[], day: number) => boolean}
 */
function isFarFrom(ascending, day) {
  const isNear = ascending.some((printed) => Math.abs(printed - day) <= DAYS_WITHOUT_ESTIMATES);
  const isWithin = ascending.some((next, index) => index > 0 && ascending[index - 1] < day && day < next && next - ascending[index - 1] <= CYCLE_DAYS_MAX);
  return !isNear && !isWithin;
}

/**
 * Whether a day is too soon after opening to close a statement.
 * @type {(openedOn: string | undefined, day: number) => boolean}
 */
function isJustOpened(openedOn, day) {
  const daysOpen = openedOn === undefined ? -1 : day - dayNumber(openedOn);
  return daysOpen >= 0 && daysOpen <= DAYS_WITHOUT_ESTIMATES;
}

/**
 * Its month and three more: an estimated day in one of them, or a printed one, is on or after it.
 * @type {(date: string) => [year: number, month: number][]}
 */
function nextMonths(date) {
  const [year, month] = date.split("-").map(Number);
  return [0, 1, 2, 3].map((later) => [year + Math.floor((month - 1 + later) / 12), ((month - 1 + later) % 12) + 1]);
}

/**
 * The last day of a shorter month.
 * @type {(year: number, month: number, usual: number) => number}
 */
function closingDayIn(year, month, usual) {
  const last = new Date(0).setUTCFullYear(year, month, 0) / MILLISECONDS_OF_A_DAY;
  const lengthOfMonth = new Date(last * MILLISECONDS_OF_A_DAY).getUTCDate();
  return last - lengthOfMonth + Math.min(usual, lengthOfMonth);
}

/** @type {(date: string) => number} */
function dayNumber(date) {
  return Date.parse(date) / MILLISECONDS_OF_A_DAY;
}
