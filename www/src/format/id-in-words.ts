/** Words of ids with a special spelling. */
const AS_WRITTEN: ReadonlyMap<string, string> = new Map(Object.entries({
  amazon: "Amazon",
  five: "5",
  instacart: "Instacart",
  rakuten: "Rakuten",
  two: "2",
}));

const ALL_BONUSES = "All purchases with a bonus";
/** Caps whose ids do not name their purchases. */
const CAPS: ReadonlyMap<string, string> = new Map(Object.entries({
  all: ALL_BONUSES,
  bonus: ALL_BONUSES,
  everyday: "Everyday categories",
  "five-percent": "5% categories",
  "five-points": "5x categories",
  monthly: ALL_BONUSES,
  quarterly: ALL_BONUSES,
  "rewards-plus": ALL_BONUSES,
  rotating: "Rotating categories",
  "spend-category": "Top category",
  "three-points": "3x categories",
  "tier-one": ALL_BONUSES,
  "two-percent": "2% categories",
  "two-points": "2x categories",
  yearly: ALL_BONUSES,
}));

/**
 * An id as text, for things without a name: "five-percent" is "5 percent". A trailing number only makes it unique: "dining-3" is
 * "Dining".
 */
export function idInWords(id: string): string {
  const words = id.replace(/-\d+$/, "").split("-").map((word) => AS_WRITTEN.get(word) ?? word);
  return capitalised(words.join(" "));
}

/** The purchases of a cap: "groceries" is "Groceries", "five-percent" is "5% categories". */
export function capName(capId: string): string {
  return CAPS.get(capId) ?? idInWords(capId);
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
