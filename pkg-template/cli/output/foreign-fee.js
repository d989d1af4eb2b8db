// Foreign transaction fees in tables.
import { dollars } from "./table.js";

/** Columns of a foreign transaction fee, and of the reward less that. */
export const FEE_COLUMNS = /** @type {const} */ ([
  { title: "Fee", align: "right" },
  { title: "Net", align: "right" },
]);

/**
 * Whether an answer has a fee to show: not zero, or unknown.
 * @param {number | null | undefined} fee nothing for a purchase without a country
 */
export function isFee(fee) {
  return fee !== undefined && fee !== 0;
}

/** @param {number | null | undefined} amount */
export function dollarsOrUnknown(amount) {
  return amount === null || amount === undefined ? "unknown" : dollars(amount);
}

/**
 * The cells of {@link FEE_COLUMNS}; dashes where the answer has no fee.
 * @param {{ rewardAmount: number, foreignTransactionFeeDollars?: number | null }} reward
 */
export function feeAndNet({ rewardAmount, foreignTransactionFeeDollars: fee }) {
  return fee === undefined ? ["-", "-"] : [dollarsOrUnknown(fee), dollarsOrUnknown(fee === null ? null : rewardAmount - fee)];
}
