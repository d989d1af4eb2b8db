import UFuzzy from "@leeoniya/ufuzzy";
import { onFirstUse } from "../format/on-first-use";

const asTyped = onFirstUse(() => new UFuzzy());
// Allows one typo per word: "prefered saphire" finds "Sapphire Preferred".
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- the enum is only in the types
const forgiving = onFirstUse(() => new UFuzzy({ intraMode: 1 satisfies UFuzzy.IntraMode.SingleError }));
const wordsInAnyOrder = 1;

/** A list with search as you type. */
export class SearchableList<Item> {
  readonly #items: readonly Item[];
  readonly #texts: string[];
  readonly #textsWithoutBlanks: string[];

  /** @param textOf the searchable text of an item */
  constructor(items: readonly Item[], textOf: (item: Item) => string) {
    this.#items = items;
    this.#texts = UFuzzy.latinize(items.map(textOf));
    this.#textsWithoutBlanks = this.#texts.map(withoutBlanks);
  }

  /** Matching items, best first; the whole list for an empty text. */
  search(typed: string): Item[] {
    const [needle = ""] = UFuzzy.latinize([typed.trim()]);
    if (needle === "") return [...this.#items];
    const found = this.#find(asTyped(), this.#texts, needle);
    // Typos are allowed only if nothing matches exactly: otherwise "shell" would offer Marshalls.
    const forgiven = found.length > 0 ? found : this.#find(forgiving(), this.#texts, needle);
    // Then words may be joined too: "wholefods".
    return forgiven.length > 0 ? forgiven : this.#find(forgiving(), this.#textsWithoutBlanks, withoutBlanks(needle));
  }

  #find(fuzzy: UFuzzy, texts: string[], needle: string): Item[] {
    const [found, , order] = fuzzy.search(texts, needle, wordsInAnyOrder);
    if (!found) return [];
    const ranked = order ? order.flatMap((position) => found[position] ?? []) : found;
    // A text with the whole phrase comes first: "blue cash" is rather Blue Cash Everyday than Blue Business Cash.
    const phrase = needle.toLowerCase();
    const lacksPhrase = (index: number) => Number(!texts[index]?.toLowerCase().includes(phrase));
    return ranked.toSorted((one, other) => lacksPhrase(one) - lacksPhrase(other)).flatMap((index) => {
      const item = this.#items[index];
      return item === undefined ? [] : [item];
    });
  }
}

function withoutBlanks(text: string): string {
  return text.replaceAll(" ", "");
}
