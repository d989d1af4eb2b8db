const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * Dollars as the page formats them: rounded as decimals, so that 5.015 is $5.02.
 *
 * @param {number} amount
 */
export const inDollars = (amount) => dollars.format(/** @type {any} */ (amount.toString()));
