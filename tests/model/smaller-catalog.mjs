// Reduces the catalog of a disagreement to a minimum.
import { given } from "./given.mjs";

/**
 * @import { CardFile, CatalogDocument } from "./catalog.mjs"
 */

const LISTS = /** @type {const} */ (["rules", "caps", "choices", "tiers"]);

// Without these it would be another rule, or an invalid one.
const NEEDED = ["name", "multiplier", "source", "everything"];

/**
 * Removes entries one by one while the disagreement remains.
 * @param {CatalogDocument} document
 * @param {(smaller: CatalogDocument) => boolean} isStillWrong false for what is no valid catalog
 * @returns {CatalogDocument}
 */
export function smallestCatalog(document, isStillWrong) {
  const next = smallerDocuments(document).find(isStillWrong);
  return next ? smallestCatalog(next, isStillWrong) : document;
}

/** @type {(document: CatalogDocument) => CatalogDocument[]} */
function smallerDocuments(document) {
  const { cards, merchants, mcc, categories } = document;
  return [
    ...without(cards).map((fewer) => ({ ...document, cards: fewer })),
    ...cards.flatMap((card, index) => smallerCards(card).map((smaller) => ({ ...document, cards: cards.with(index, smaller) }))),
    ...merchants.flatMap((file, index) =>
      without(file.merchants).map((fewer) => ({ ...document, merchants: merchants.with(index, { ...file, merchants: fewer }) })),
    ),
    ...without(mcc.mcc).map((fewer) => ({ ...document, mcc: { ...mcc, mcc: fewer } })),
    ...without(categories.category).map((fewer) => ({ ...document, categories: { category: fewer } })),
  ];
}

/** @type {(card: CardFile) => CardFile[]} */
function smallerCards(card) {
  const { rules = [], base } = card;
  const undated = { ...base[0], from: undefined, through: undefined };
  return [
    ...(base.length > 1 || "from" in base[0] ? [{ ...card, base: [given(undated)] }] : []),
    ...LISTS.flatMap((list) =>
      without(/** @type {object[]} */ (card[list] ?? [])).map((fewer) => withoutUnused({ ...card, [list]: fewer })),
    ),
    ...rules.flatMap((rule, index) => [
      ...Object.keys(rule)
        .filter((field) => !NEEDED.includes(field))
        .map((field) => ({ ...rule, [field]: undefined, ...(field === "choice" ? { option: undefined } : {}) })),
      ...(rule.everything ? [] : [{ ...rule, everything: true, categories: undefined, merchants: undefined }]),
    ].map((plainer) => withoutUnused({ ...card, rules: rules.with(index, given(plainer)) }))),
  ];
}

/**
 * A cap that no rule uses is invalid.
 * @type {(card: CardFile) => CardFile}
 */
function withoutUnused(card) {
  const caps = card.caps?.filter(({ id }) => card.rules?.some(({ cap }) => cap === id));
  const choices = card.choices?.filter(({ id }) => card.rules?.some(({ choice }) => choice === id));
  return { ...card, ...given({ caps, choices }) };
}

/** @type {<T>(list: T[]) => T[][]} */
function without(list) {
  return list.map((_, index) => list.toSpliced(index, 1));
}
