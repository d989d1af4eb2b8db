import { expect, test } from "vitest";
import type { BestFromToday } from "../settle/at-merchants";
import type { Move } from "../settle/category-gain";
import { sumOf } from "../../format/sums";
import { actionRows } from "./actions";

const move = (cardName: string, count: number, spentDollars: number, differing: Partial<Move> = {}): Move => ({
  cardName,
  earnsMore: true,
  count,
  refunds: 0,
  spentDollars,
  merchants: [],
  isOnlyThere: false,
  ...differing,
});
const doubleCash: BestFromToday = {
  category: "supermarkets",
  categoryName: "Supermarkets",
  cardName: "Double Cash",
  rewardValue: 0.01,
  rewardMultiplier: 2,
  remainingDollars: null,
  thenCardName: null,
  text: "",
  capId: null,
  merchants: [],
  lessAt: [],
  nothingAt: [],
};
const supermarkets = {
  isAbroad: false,
  categoryName: "Supermarkets",
  dollars: 27.61,
  moves: [move("Blue Cash Preferred", 11, 1520), move("Double Cash", 3, 80)],
  stayingCount: 0,
  fromToday: doubleCash,
};
const transit = { isAbroad: false, categoryName: "Transit", dollars: 3.005, moves: [move("Blue Cash Preferred", 2, 100.2)], stayingCount: 0, fromToday: null };
/** Its cap serves the supermarkets now. */
const drugstores = { isAbroad: false, categoryName: "Drugstores", dollars: -1.2, moves: [], stayingCount: 0, fromToday: null };

/** The note below the only line. */
function noteOf(one: Partial<typeof supermarkets>): string | undefined {
  return actionRows({ gain: 27.61, categoryGains: [{ ...supermarkets, ...one }], exhausted: [] }, 5)[0]?.note;
}

test("the lines sum to the gain, one for each category, and say what counts from today", () => {
  const gain = 29.415;
  const rows = actionRows({ gain, categoryGains: [supermarkets, transit, drugstores], exhausted: [] }, 5);
  expect(rows).toMatchObject([
    {
      name: "Supermarkets: Double Cash",
      note: "11 purchases of $1,520.00 together would have been better with Blue Cash Preferred, 3 purchases of $80.00 together with Double Cash. From today Double Cash pays 2%.",
      dollars: 27.61,
    },
    { name: "Transit: Blue Cash Preferred", note: "2 purchases of $100.20 together would have been better with it", dollars: 3.01 },
    { name: "Everything else", note: "All other categories together, whose caps serve those above", dollars: -1.2 },
  ]);
  expect(sumOf(rows.map(({ dollars }) => dollars))).toBe(29.42);
});

test("what does not fit into the list is one line", () => {
  const rows = actionRows({ gain: 30.615, categoryGains: [supermarkets, transit], exhausted: [] }, 1);
  expect(rows.map(({ name, dollars }) => [name, dollars])).toEqual([
    ["Supermarkets: Double Cash", 27.61],
    ["Everything else", 3.01],
  ]);
});

test("a move that lets another card earn more is named, though its purchases earn no more", () => {
  const moved = { ...supermarkets, dollars: 0, moves: [move("Custom Cash 2", 1, 210, { earnsMore: false })] };
  const gas = { ...transit, categoryName: "Gas stations", dollars: 2.4, moves: [] };
  expect(actionRows({ gain: 2.4, categoryGains: [gas, moved], exhausted: [] }, 5)).toMatchObject([
    {
      name: "Supermarkets: Custom Cash 2",
      note: "1 purchase of $210.00 with Custom Cash 2 earns no more, but leaves a cap to others",
      dollars: 2.4,
    },
  ]);
});

test("only purchases that earn more are called better; the others and what they make possible are named", () => {
  const moves = [move("Double Cash", 3, 322.6), move("Double Cash", 24, 2126.1, { earnsMore: false })];
  expect(noteOf({ moves, stayingCount: 22 })).toBe(
    "3 purchases of $322.60 together would have been better with it. 24 purchases of $2,126.10 together with it earn no more, but leave a cap to others. " +
      "22 purchases then earn more on the card you used. From today Double Cash pays 2%.",
  );
  expect(noteOf({ moves: [move("Quicksilver", 1, 140)], stayingCount: 1 })).toMatch(/with Quicksilver\. 1 purchase then earns more on the card you used\./);
});

test("the last line names the purchases that leave caps to those above, once for each card", () => {
  const leaving = (categoryName: string) => ({ ...transit, categoryName, dollars: -5, moves: [move("Double Cash", 1, 100, { earnsMore: false }), move("Quicksilver", 1, 20)] });
  expect(actionRows({ gain: 17.61, categoryGains: [supermarkets, leaving("Drugstores"), leaving("Gas stations")], exhausted: [] }, 5)[1]).toEqual({
    key: "everything else",
    name: "Everything else",
    note: "All other categories together. 2 purchases of $200.00 together with Double Cash earn no more, but leave a cap to others",
    dollars: -10,
  });
});

test("without a gain there is no line", () => {
  expect(actionRows({ gain: 0, categoryGains: [], exhausted: [] }, 5)).toEqual([]);
});

test("count and amount are both net of refunds", () => {
  expect(noteOf({ moves: [move("Double Cash", 9, 479.52, { refunds: 3 })] })).toMatch(/^9 purchases and 3 refunds of \$479\.52 together would have been better with it\. /);
});

test("merchants that pay differently are named, and the card from today is that of these merchants", () => {
  const merchants = ["Whole Foods Market"];
  const moves = [move("Double Cash", 9, 779.79, { merchants, isOnlyThere: true })];
  expect(noteOf({ moves, fromToday: { ...doubleCash, merchants } })).toBe(
    "9 purchases of $779.79 together at Whole Foods Market would have been better with it. From today Double Cash pays 2% there.",
  );
  const at = (...names: string[]) => noteOf({ moves: [move("Double Cash", 9, 779.79, { merchants: names, isOnlyThere: names.length > 1 })] });
  expect(at("Whole Foods Market")).toMatch(/ at Whole Foods Market and elsewhere would have /);
  expect(at("Costco", "Target")).toMatch(/ at Costco and Target would have /);
  expect(at("Costco", "Target", "Walmart")).toMatch(/ at 3 merchants would have /);
});

test("the heading names the card from today, and without one the card that would have been better", () => {
  const moves = [move("Blue Cash Preferred", 11, 1520)];
  const rows = (one: typeof supermarkets | typeof transit) => actionRows({ gain: 3, categoryGains: [one], exhausted: [] }, 1);
  expect(rows({ ...supermarkets, moves })).toMatchObject([
    { name: "Supermarkets: Double Cash", note: "11 purchases of $1,520.00 together would have been better with Blue Cash Preferred. From today Double Cash pays 2%." },
  ]);
  expect(rows(transit)[0]?.name).toBe("Transit: Blue Cash Preferred");
});

test("purchases abroad are a line of their own, after fees", () => {
  const abroad = { categoryName: null, isAbroad: true, dollars: 6.4, moves: [move("Quicksilver", 1, 200)], stayingCount: 0, fromToday: null };
  expect(actionRows({ gain: 6.4, categoryGains: [abroad], exhausted: [] }, 5)).toEqual([
    {
      key: "Purchases abroad",
      name: "Purchases abroad: Quicksilver",
      note: "1 purchase of $200.00 would have been better with it, after foreign transaction fees",
      dollars: 6.4,
    },
  ]);
});
