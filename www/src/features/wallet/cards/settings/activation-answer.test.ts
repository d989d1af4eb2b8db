import { expect, test } from "vitest";
import { settingsOf } from "../../../../analysis/settle/settings";
import { engineFor, FLEX, holding } from "../../../../analysis/settle/test-purchases";
import { withSetting } from "./changed-settings";
import { needsActivation } from "../../../use/conditions";
import { activatedBy, answerOf } from "./activation-answer";

test("a reminder to activate, except once set", () => {
  const day = "2025-08-15";
  const asked = (answer: string) => {
    const wallet = holding(withSetting({ cardName: FLEX, settings: {} }, "activated", activatedBy(answer)));
    const engine = engineFor({ wallet, transactions: [] });
    // Gas stations are in 2025 Q3.
    const purchase = { merchant: "Shell", spendAmount: 100, transactionDate: day };
    const settings = settingsOf(engine, wallet);
    const { bestCard } = engine.advice({ ...settings, ...purchase, explain: true }).data;
    return needsActivation(settings, bestCard);
  };
  expect([asked(""), asked("yes")]).toEqual([true, false]);
});

test("answers and their stored values", () => {
  expect(([undefined, null, true, false] as const).map(answerOf)).toEqual(["", "", "yes", "no"]);
  expect(["", "yes", "no"].map(activatedBy)).toEqual([undefined, true, false]);
});
