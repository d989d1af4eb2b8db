const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * Dollars as the page writes them: of the decimal that the number stands for, so that 5.015 is $5.02.
 * @param {number} amount
 */
export const inDollars = (amount) => dollars.format(/** @type {any} */ (amount.toString()));
