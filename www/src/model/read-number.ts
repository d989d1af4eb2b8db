/**
 * The digits of a number as people in the US write it, dollars or not: of "$1,250.75" they are "1250.75". Undefined for what is
 * none, and for "1,25", which may mean two things.
 */
export function digitsOf(typed: string): string | undefined {
  const text = typed.trim().replace(/^\$\s*/, "");
  const isPlain = /^(\d+\.?\d*|\.\d+)$/.test(text);
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text);
  return isPlain || isGrouped ? text.replaceAll(",", "") : undefined;
}

/** The number that somebody typed: "1,250.75", "$500" and "2.5%" as well. Undefined for what `digitsOf` does not read. */
export function readNumber(typed: string): number | undefined {
  const digits = digitsOf(typed.trim().replace(/\s*[%¢x]$/, ""));
  return digits === undefined ? undefined : Number(digits);
}
