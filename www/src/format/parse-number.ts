import { onFirstUse } from "./on-first-use";

/** Whether the person's language writes a comma before cents. German and French do. */
const writesDecimalComma = onFirstUse(() => new Intl.NumberFormat().formatToParts(1.5).some(({ type, value }) => type === "decimal" && value === ","));

/**
 * Digits of a typed number, with or without dollar sign: "$1,250.75" gives "1250.75". Undefined for other text, and for the
 * ambiguous "1,25".
 *
 * @param hasDecimalComma whether "1.250,75" is the notation; then "12.50" is accepted too, which can mean nothing else
 */
export function digitsOf(typed: string, hasDecimalComma = writesDecimalComma()): string | undefined {
  const text = typed.trim().replace(/^\$\s*|\s*\$$/g, "");
  return hasDecimalComma ? digitsWithComma(text) : digitsWithPoint(text);
}

function digitsWithPoint(text: string): string | undefined {
  const isPlain = /^(\d+\.?\d*|\.\d+)$/.test(text);
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text);
  return isPlain || isGrouped ? text.replaceAll(",", "") : undefined;
}

function digitsWithComma(text: string): string | undefined {
  if (/^\d*\.\d{1,2}$/.test(text)) return text;
  const isPlain = /^(\d+,?\d*|,\d+)$/.test(text);
  const isGrouped = /^\d{1,3}([. \u00a0\u202f]\d{3})+(,\d*)?$/.test(text);
  return isPlain || isGrouped ? text.replaceAll(/[. \u00a0\u202f]/g, "").replace(",", ".") : undefined;
}

/** Parses a typed number: also "1,250.75", "$500" and "2.5%". Undefined for what `digitsOf` does not accept. */
export function parseNumber(typed: string): number | undefined {
  const digits = digitsOf(typed.trim().replace(/\s*[%¢x]$/, ""));
  return digits === undefined ? undefined : Number(digits);
}
