/**
 * The number that somebody typed: "1,250.75", "$500" and "2.5%" as well. Undefined for what is none, and for "1,25", which may
 * mean two things.
 */
export function readNumber(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$\s*/, "").replace(/\s*[%¢x]$/, "");
  const isPlain = /^(\d+\.?\d*|\.\d+)$/.test(text);
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text);
  return isPlain || isGrouped ? Number(text.replaceAll(",", "")) : undefined;
}
