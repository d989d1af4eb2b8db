// Accounts of a request: each becomes a card of its own, in a copy of the catalog and of the request.
import { given } from "./given.mjs";

/**
 * @import { Card, Catalog } from "./catalog.mjs"
 * @import { Account, CardSettings, EarnedRequest, Transaction } from "./requests.mjs"
 *
 * @typedef {Partial<EarnedRequest> & { yourCards?: readonly string[] }} Request
 *
 * @typedef {object} Copy the card of an account
 * @property {Account} account
 * @property {Card} card
 * @property {boolean} isOneOfSeveral whether results name the account
 *
 * @typedef {{ cardName?: string | null, accountId?: string }} Named
 */

/**
 * Answers a request with accounts by an operation that knows none.
 * @template {Request} Asked
 * @param {Catalog} catalog
 * @param {Asked} request
 * @param {(catalog: Catalog, request: Asked, nameOf: (named: Named) => string | null | undefined) => object} operation
 *   with the name of the card that a result, or an account, is about
 * @returns {object}
 */
export function withAccounts(catalog, request, operation) {
  const copies = copiesOf(catalog, request.accounts ?? []);
  if (copies.length === 0) {
    return operation(catalog, request, ({ cardName }) => cardName);
  }
  const answer = operation(catalogWith(catalog, copies), requestWith(request, copies), (named) => nameOf(copies, named));
  return namedAgain(answer, copies);
}

/** @type {(catalog: Catalog, accounts: readonly Account[]) => Copy[]} */
function copiesOf(catalog, accounts) {
  return accounts.flatMap((account) => {
    const { accountId, cardName, closingDay, statementCloses, openedOn } = account;
    const card = catalog.cards.find(({ name }) => name === cardName);
    const isOneOfSeveral = accounts.filter((other) => other.cardName === cardName).length > 1;
    const cycle = given({ closingDay, statementCloses, openedOn });
    return card ? [{ account, card: { ...card, name: `${cardName}, account ${accountId}`, ...given({ cycle, openedOn }) }, isOneOfSeveral }] : [];
  });
}

/**
 * A card with accounts is held: it is no new card.
 * @type {(catalog: Catalog, copies: Copy[]) => Catalog}
 */
function catalogWith(catalog, copies) {
  const others = catalog.cards.filter(({ name }) => copies.every(({ account }) => account.cardName !== name));
  return { ...catalog, cards: [...others, ...copies.map(({ card }) => card)] };
}

/**
 * @template {Request} Asked
 * @param {Asked} request
 * @param {Copy[]} copies
 * @returns {Asked}
 */
function requestWith(request, copies) {
  const { yourCards = [], cardSettings = {}, transactions, earlier } = request;
  /** @type {(some: readonly Transaction[]) => Transaction[]} */
  const named = (some) => some.map((one) => ({ ...one, cardName: nameOf(copies, one) }));
  const settings = copies.map((copy) => [copy.card.name, settingsOf(copy, cardSettings[copy.account.cardName])]);
  return {
    ...request,
    yourCards: heldWith(yourCards, copies),
    cardSettings: { ...cardSettings, ...Object.fromEntries(settings) },
    ...given({ transactions: transactions && named(transactions), earlier: earlier?.map(named) }),
  };
}

/**
 * The accounts of a card come together: where `yourCards` first name it, else where the accounts first do.
 * @type {(yourCards: readonly string[], copies: Copy[]) => string[]}
 */
function heldWith(yourCards, copies) {
  const names = new Set([...yourCards, ...copies.map(({ account }) => account.cardName)]);
  return [...names].flatMap((name) => {
    const own = copies.filter(({ account }) => account.cardName === name);
    return own.length > 0 ? own.map(({ card }) => card.name) : [name];
  });
}

/**
 * Each setting of the account replaces that of its card: the opening usage of each cap and the selection of each choice too.
 * @type {(copy: Copy, ofCard?: CardSettings) => CardSettings}
 */
function settingsOf({ account, card }, ofCard = {}) {
  const { settings = {}, openedOn } = account;
  const own = settings.selectedCategories ?? [];
  const decided = own.map((option) => choiceOf(card, option));
  const others = (ofCard.selectedCategories ?? []).filter((option) => !decided.includes(choiceOf(card, option)));
  return {
    ...given({ anniversary: openedOn?.slice("YYYY-".length) }),
    ...ofCard,
    ...settings,
    selectedCategories: [...own, ...others],
    spentDollars: { ...ofCard.spentDollars, ...settings.spentDollars },
  };
}

/** @type {(card: Card, selected: string) => string | undefined} */
function choiceOf({ rules }, selected) {
  return rules.find(({ option }) => option === selected)?.choice;
}

/**
 * The copy's name. An account's id may be left out only where the card has one account.
 * @type {(copies: Copy[], named: Named) => any}
 */
function nameOf(copies, { cardName, accountId }) {
  const own = copies.filter(({ account }) => account.cardName === cardName);
  const copy = own.find(({ account }) => own.length === 1 || account.accountId === accountId);
  return copy ? copy.card.name : cardName;
}

/**
 * The answer with card names, and ids where cards have several accounts. Results that repeat a
 * transaction do not name its account.
 * @type {(part: any, copies: Copy[]) => any}
 */
function namedAgain(part, copies) {
  if (part === null || typeof part !== "object") {
    return part;
  }
  if (Array.isArray(part)) {
    return part.map((one) => namedAgain(one, copies));
  }
  const inner = Object.entries(part).map(([field, value]) => [field, namedAgain(value, copies)]);
  return { ...Object.fromEntries(inner), ...namesOf(part, copies) };
}

/** @type {(result: Named & Partial<Transaction>, copies: Copy[]) => Named} */
function namesOf({ cardName, transactionAmount }, copies) {
  const copy = copies.find(({ card }) => card.name === cardName);
  if (copy === undefined) {
    return {};
  }
  const { account, isOneOfSeveral } = copy;
  const isResult = transactionAmount === undefined;
  return { cardName: account.cardName, ...(isOneOfSeveral && isResult ? { accountId: account.accountId } : {}) };
}
