import type { FromToday } from "card-rewards/slim";
import { expect, test } from "vitest";
import { sumOf } from "../../format/sums";
import { actionRows } from "./actions";

const move = (cardName: string, count: number, spentDollars: number) => ({ cardName, count, spentDollars });
const supermarkets = { categoryName: "Supermarkets", dollars: 27.61, moves: [move("Blue Cash Preferred", 11, 1520), move("Double Cash", 3, 80)] };
const transit = { categoryName: "Transit", dollars: 3.005, moves: [move("Blue Cash Preferred", 2, 100.2)] };
/** Its cap serves the supermarkets now. */
const drugstores = { categoryName: "Drugstores", dollars: -1.2, moves: [] };
const fromToday: FromToday[] = [
  {
    category: "supermarkets",
    categoryName: "Supermarkets",
    cardName: "Double Cash",
    rewardValue: 0.01,
    rewardMultiplier: 2,
    remainingDollars: null,
    thenCardName: null,
    text: "",
  },
];

test("the lines sum to the gain, one for each category, and say what counts from today", () => {
  const gain = 29.415;
  const rows = actionRows({ gain, categoryGains: [supermarkets, transit, drugstores], fromToday, exhausted: [] }, 5);
  expect(rows).toMatchObject([
    {
      name: "Supermarkets: Blue Cash Preferred and Double Cash",
      note: "11 purchases of $1,520.00 with Blue Cash Preferred, 3 purchases of $80.00 with Double Cash. From today Double Cash pays 2%.",
      dollars: 27.61,
    },
    { name: "Transit: Blue Cash Preferred", note: "2 purchases of $100.20", dollars: 3.01 },
    { name: "Everything else", note: "All other categories together", dollars: -1.2 },
  ]);
  expect(sumOf(rows.map(({ dollars }) => dollars))).toBe(29.42);
});

test("what does not fit into the list is one line", () => {
  const rows = actionRows({ gain: 30.615, categoryGains: [supermarkets, transit], fromToday: [], exhausted: [] }, 1);
  expect(rows.map(({ name, dollars }) => [name, dollars])).toEqual([
    ["Supermarkets: Blue Cash Preferred and Double Cash", 27.61],
    ["Everything else", 3.01],
  ]);
});

test("a move that lets another card earn more is named, though its purchases earn no more", () => {
  const moved = { categoryName: "Supermarkets", dollars: 0, moves: [move("Custom Cash 2", 1, 210)] };
  const gas = { categoryName: "Gas stations", dollars: 2.4, moves: [] };
  expect(actionRows({ gain: 2.4, categoryGains: [gas, moved], fromToday, exhausted: [] }, 5)).toMatchObject([
    {
      name: "Supermarkets: Custom Cash 2",
      note: "1 purchase of $210.00. Your other card then earns more on other purchases",
      dollars: 2.4,
    },
  ]);
});

test("without a gain there is no line", () => {
  expect(actionRows({ gain: 0, categoryGains: [], fromToday, exhausted: [] }, 5)).toEqual([]);
});
