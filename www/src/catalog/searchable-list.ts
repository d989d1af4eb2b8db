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
  readonly #comesLater: (item: Item) => boolean;

  /**
   * @param textOf the searchable text of an item
   * @param comesLater whether an item comes after others that match as well
   */
  constructor(items: readonly Item[], textOf: (item: Item) => string, comesLater: (item: Item) => boolean = () => false) {
    this.#items = items;
    this.#comesLater = comesLater;
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
    return ranked
      .flatMap((index) => {
        const [item, text] = [this.#items[index], texts[index]];
        return item === undefined || text === undefined ? [] : [{ item, distance: phraseDistance(text, needle), isLater: Number(this.#comesLater(item)) }];
      })
      .toSorted((one, other) => one.distance - other.distance || one.isLater - other.isLater)
      .map(({ item }) => item);
  }
}

/**
 * How far a text is from a phrase.
 *
 * 0 with the whole phrase, 1 where it begins within a word ("green" in Evergreen), 2 without it: "blue cash" is rather Blue Cash Everyday
 * than Blue Business Cash.
 */
function phraseDistance(text: string, phrase: string): number {
  const [words, wanted] = [wordsOf(text), wordsOf(phrase)];
  return words.includes(wanted) ? 0 : words.includes(wanted.trim()) ? 1 : 2;
}

/** In lower case, with a blank before each word. */
function wordsOf(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()}`;
}

function withoutBlanks(text: string): string {
  return text.replaceAll(" ", "");
}
