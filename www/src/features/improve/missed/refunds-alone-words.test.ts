import { expect, test } from "vitest";
import { refundsAloneInWords } from "./refunds-alone-words";

const refund = (transactionAmount: number) => ({ transactionAmount });

test("refunds without their purchase, with their dollars", () => {
  expect(refundsAloneInWords([])).toBeUndefined();
  expect(refundsAloneInWords([refund(-80)])).toBe("1 refund of $80.00 is not compared: its purchase is not on these days.");
  expect(refundsAloneInWords([refund(-80.1), refund(-0.2)])).toBe("2 refunds of $80.30 together are not compared: their purchases are not on these days.");
});
