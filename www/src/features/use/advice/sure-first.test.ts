import { expect, test } from "vitest";
import { engineOf } from "../../../catalog/engine-of";
import { emptyWallet } from "../../../profile/profile";
import { sureFirst } from "./sure-first";

const DAY = "2026-11-20";
const settings = { yourCards: [], pointValues: {}, cardSettings: {}, transferValues: false };

function order(yourCards: string[], merchant: string): string[] {
  const request = { merchant, spendAmount: 100, yourCards, transactionDate: DAY, explain: true };
  const { bestCard, otherCards } = engineOf(emptyWallet).advice(request).data;
  return sureFirst(settings, [bestCard, ...otherCards]).map(({ cardName }) => cardName);
}

test("of two cards at 5%, the one without a condition comes first", () => {
  // Custom Cash pays 5% at gas stations only if they are its top category.
  const wallet = ["Citi Custom Cash", "Harley-Davidson H.O.G. Elite", "Citi Double Cash"];
  expect(order(wallet, "Shell")).toEqual(["Harley-Davidson H.O.G. Elite", "Citi Custom Cash", "Citi Double Cash"]);
});

test("a card that earns more stays first, whatever its condition", () => {
  expect(order(["Citi Double Cash", "Citi Custom Cash"], "Chipotle")).toEqual(["Citi Custom Cash", "Citi Double Cash"]);
});
