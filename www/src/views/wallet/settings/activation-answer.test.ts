import { expect, test } from "vitest";
import { needsActivation } from "../../../calculation/activation";
import { settingsOf } from "../../../calculation/settings";
import { engineFor, FLEX, holding } from "../../../calculation/test-purchases";
import { withSetting } from "../../../model/spent";
import { activatedBy, answerOf } from "./activation-answer";

test("whoever says that they activated is not told to activate; whoever says nothing is", () => {
  const day = "2025-08-15";
  const asked = (answer: string) => {
    const wallet = holding(withSetting({ cardName: FLEX, settings: {} }, "activated", activatedBy(answer)));
    const engine = engineFor({ wallet, transactions: [] });
    // Gas stations are of 2025 Q3.
    const purchase = { merchant: "Shell", spendAmount: 100, transactionDate: day };
    return needsActivation(engine, settingsOf(engine, wallet), purchase, FLEX);
  };
  expect([asked(""), asked("yes")]).toEqual([true, false]);
});

test("answers and what is kept of them", () => {
  expect(([undefined, null, true, false] as const).map(answerOf)).toEqual(["", "", "yes", "no"]);
  expect(["", "yes", "no"].map(activatedBy)).toEqual([undefined, true, false]);
});
