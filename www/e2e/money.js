const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * Dollars as the page formats them: rounded as decimals, so that 5.015 is $5.02.
 *
 * @param {number} amount
 */
export const inDollars = (amount) => dollars.format(/** @type {any} */ (amount.toString())).replace("-", "−");

/**
 * The number of dollars that the page shows.
 *
 * @param {string} text such as "−$1,234.50" or "+$3.00"
 */
export const dollarsOf = (text) => Number(text.replace("−", "-").replace(/[+$,]/g, ""));

/**
 * The same in cents, which add up exactly.
 *
 * @param {string} text
 */
export const centsOf = (text) => Math.round(dollarsOf(text) * 100);
