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
  readonly #textsBySound = onFirstUse(() => this.#texts.map(soundOf));
  readonly #joinedTexts = onFirstUse(() => this.#textsBySound().map(joined));
  readonly #comesLater: (item: Item) => boolean;

  /**
   * @param textOf the searchable text of an item
   * @param comesLater whether an item comes after others that match as well
   */
  constructor(items: readonly Item[], textOf: (item: Item) => string, comesLater: (item: Item) => boolean = () => false) {
    this.#items = items;
    this.#comesLater = comesLater;
    this.#texts = UFuzzy.latinize(items.map(textOf));
  }

  /** Matching items, best first; the whole list for an empty text. */
  search(typed: string): Item[] {
    const needle = needleOf(typed);
    if (needle === "") return [...this.#items];
    const found = this.#find(false, this.#texts, needle);
    // Typos are allowed only if nothing matches exactly: otherwise "shell" would offer Marshalls.
    return this.#itemsAt(found.length > 0 ? found : this.#misspelled(needle));
  }

  /** Items that a misspelled text can mean, best first. They begin with its first letter; none if some match as typed. */
  meantBy(typed: string): Item[] {
    const needle = needleOf(typed);
    if (needle === "" || this.#find(false, this.#texts, needle).length > 0) return [];
    const [first] = joined(soundOf(needle));
    return this.#itemsAt(this.#misspelled(needle).filter((index) => this.#joinedTexts()[index]?.startsWith(first ?? "")));
  }

  /**
   * Positions of the items that a misspelled text matches.
   *
   * With typos, else as it sounds ("safire", "dubble"), else with words joined ("wholefods").
   */
  #misspelled(needle: string): number[] {
    const sound = soundOf(needle);
    const byTypo = this.#find(true, this.#texts, needle);
    const bySound = byTypo.length > 0 ? byTypo : this.#find(true, this.#textsBySound(), sound);
    return bySound.length > 0 ? bySound : this.#find(true, this.#joinedTexts(), joined(sound));
  }

  /** Positions of the items, best first. */
  #find(withTypos: boolean, texts: string[], needle: string): number[] {
    const [found, , order] = (withTypos ? forgiving() : asTyped()).search(texts, needle, wordsInAnyOrder);
    if (!found) return [];
    const ranked = order ? order.flatMap((position) => found[position] ?? []) : found;
    // A typo can be in any longer name: "amazn" is rather Amazon than Amano McGann.
    const lengthBeside = (text: string) => (withTypos ? Math.abs(text.length - needle.length) : 0);
    return ranked
      .flatMap((index) => {
        const [item, text] = [this.#items[index], texts[index]];
        if (item === undefined || text === undefined) return [];
        return [{ index, distance: phraseDistance(text, needle), isLater: Number(this.#comesLater(item)), length: lengthBeside(text) }];
      })
      .toSorted((one, other) => one.distance - other.distance || one.isLater - other.isLater || one.length - other.length)
      .map(({ index }) => index);
  }

  #itemsAt(positions: readonly number[]): Item[] {
    return positions.flatMap((index) => this.#items[index] ?? []);
  }
}

function needleOf(typed: string): string {
  return UFuzzy.latinize([typed.trim()])[0] ?? "";
}

/** A text in lower case as it sounds: doubled letters once, and f for ph. */
function soundOf(text: string): string {
  return text.toLowerCase().replaceAll(/p+h/g, "f").replaceAll(/(.)\1+/g, "$1");
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

function joined(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
