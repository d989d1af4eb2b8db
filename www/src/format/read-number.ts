/**
 * Digits of a number in US notation, with or without dollar sign: "$1,250.75" gives "1250.75". Undefined for other text, and for
 * the ambiguous "1,25".
 */
export function digitsOf(typed: string): string | undefined {
  const text = typed.trim().replace(/^\$\s*/, "");
  const isPlain = /^(\d+\.?\d*|\.\d+)$/.test(text);
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text);
  return isPlain || isGrouped ? text.replaceAll(",", "") : undefined;
}

/** A typed number: also "1,250.75", "$500" and "2.5%". Undefined for what `digitsOf` does not accept. */
export function readNumber(typed: string): number | undefined {
  const digits = digitsOf(typed.trim().replace(/\s*[%¢x]$/, ""));
  return digits === undefined ? undefined : Number(digits);
}
