const SIGNS = String.raw`[-+(\u2212]?`;
const POINT = new RegExp(`^${SIGNS}(\\d+|\\d{1,3}([, ']\\d{3})+)?(\\.\\d+)?[-)]?$`);
const COMMA = new RegExp(`^${SIGNS}(\\d+|\\d{1,3}([. ']\\d{3})+)?(,\\d+)?[-)]?$`);

/** Whether a column has decimal commas, "1.234,56": some cells do and none has a decimal point. */
export function hasDecimalComma(texts: readonly string[]): boolean {
  const amounts = texts.filter(isAmount).map(withoutCurrency);
  return amounts.some((text) => /,\d{1,2}[-)]?$/.test(text)) && amounts.every((text) => COMMA.test(text));
}

/** An amount with a decimal point and no thousands separators, as the package needs it. Other text stays. */
export function withDecimalPoint(text: string, decimalComma: boolean): string {
  const bare = withoutCurrency(text);
  if (!isAmount(bare)) return text;
  return decimalComma ? bare.replaceAll(/[. ']/g, "").replace(",", ".") : bare.replaceAll(/[ ']/g, "");
}

export function isAmount(text: string): boolean {
  const bare = withoutCurrency(text);
  return /\d/.test(bare) && (POINT.test(bare) || COMMA.test(bare));
}

/** Other currencies stay, and are reported as not being dollars. */
function withoutCurrency(text: string): string {
  return text
    .trim()
    .replace(/^([-+(\u2212]?)\s*(?:USD|US\$|\$)\s*/i, "$1")
    .replace(/\s*(?:USD|US\$|\$)(\)?)$/i, "$1")
    .replaceAll(/[\u00a0\u202f]/g, " ");
}
