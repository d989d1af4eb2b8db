/** Ids that their own letters do not tell well. */
const WORDS: Readonly<Record<string, string>> = {
  bonus: "Bonus categories",
  everyday: "Everyday categories",
  "five-percent": "5% categories",
  "five-points": "5x categories",
  monthly: "Monthly cap",
  quarterly: "Quarterly cap",
  "rewards-plus": "Bonus categories",
  rotating: "Rotating categories",
  "spend-category": "Top category",
  "three-points": "3x categories",
  "tier-one": "Bonus rate",
  "two-percent": "2% categories",
  "two-points": "2x categories",
  yearly: "Yearly cap",
};
/** Words that are not written small. */
const NAMES: Readonly<Record<string, string>> = { amazon: "Amazon", ev: "EV", instacart: "Instacart", rakuten: "Rakuten", tv: "TV" };

/** "gas-and-restaurants" as "Gas and restaurants". */
export function idInWords(id: string): string {
  const known = WORDS[id];
  if (known !== undefined) return known;
  const words = id.split("-").map((word) => NAMES[word] ?? word);
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
