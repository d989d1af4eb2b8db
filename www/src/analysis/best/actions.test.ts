import { expect, test } from "vitest";
import type { BestFromToday } from "../settle/at-merchants";
import type { Move } from "../settle/category-gain";
import { sumOf } from "../../format/sums";
import { actionRows } from "./actions";

const move = (cardName: string, count: number, spentDollars: number, differing: Partial<Move> = {}): Move => ({
  cardName,
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
  nothingAt: [],
};
const supermarkets = {
  isAbroad: false,
  categoryName: "Supermarkets",
  dollars: 27.61,
  moves: [move("Blue Cash Preferred", 11, 1520), move("Double Cash", 3, 80)],
  fromToday: doubleCash,
};
const transit = { isAbroad: false, categoryName: "Transit", dollars: 3.005, moves: [move("Blue Cash Preferred", 2, 100.2)], fromToday: null };
/** Its cap serves the supermarkets now. */
const drugstores = { isAbroad: false, categoryName: "Drugstores", dollars: -1.2, moves: [], fromToday: null };

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
      note: "11 purchases of $1,520.00 would have been better with Blue Cash Preferred, 3 purchases of $80.00 with Double Cash. From today Double Cash pays 2%.",
      dollars: 27.61,
    },
    { name: "Transit: Blue Cash Preferred", note: "2 purchases of $100.20 would have been better with it", dollars: 3.01 },
    { name: "Everything else", note: "All other categories together", dollars: -1.2 },
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
  const moved = { isAbroad: false, categoryName: "Supermarkets", dollars: 0, moves: [move("Custom Cash 2", 1, 210)], fromToday: doubleCash };
  const gas = { isAbroad: false, categoryName: "Gas stations", dollars: 2.4, moves: [], fromToday: null };
  expect(actionRows({ gain: 2.4, categoryGains: [gas, moved], exhausted: [] }, 5)).toMatchObject([
    {
      name: "Supermarkets: Custom Cash 2",
      note: "1 purchase of $210.00 would have been better with Custom Cash 2. Your other card then earns more on other purchases",
      dollars: 2.4,
    },
  ]);
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
    "9 purchases of $779.79 at Whole Foods Market would have been better with it. From today Double Cash pays 2% there.",
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
    { name: "Supermarkets: Double Cash", note: "11 purchases of $1,520.00 would have been better with Blue Cash Preferred. From today Double Cash pays 2%." },
  ]);
  expect(rows(transit)[0]?.name).toBe("Transit: Blue Cash Preferred");
});

test("purchases abroad are a line of their own, after fees", () => {
  const abroad = { categoryName: null, isAbroad: true, dollars: 6.4, moves: [move("Quicksilver", 1, 200)], fromToday: null };
  expect(actionRows({ gain: 6.4, categoryGains: [abroad], exhausted: [] }, 5)).toEqual([
    {
      key: "Purchases abroad",
      name: "Purchases abroad: Quicksilver",
      note: "1 purchase of $200.00 would have been better with it, after foreign transaction fees",
      dollars: 6.4,
    },
  ]);
});
