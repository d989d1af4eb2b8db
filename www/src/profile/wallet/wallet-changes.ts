/** Changes of the wallet that involve statements, and undo of removals. */
import { batch, computed, signal } from "@preact/signals";
import type { CardDefinition } from "card-rewards/slim";
import { changedWallet, type Selections, type WalletChange } from "./wallet-change";
import { heldAndFormerCards, type Wallet } from "../profile";
import { withAccount, withChangedCard, withOwnCard, withoutFormerCards, withoutOwnCard } from "./wallet";
import { changeEachStatement, changeWallet, statements, wallet } from "../profile-state";

interface Removal {
  cardName: string;
  /** Whether an own card's terms went with it. */
  isDeleted: boolean;
  before: Wallet;
  after: Wallet;
  /** Statements of a deleted card, which have no card now. */
  untied: Untied;
}

const lastRemoval = signal<Removal | undefined>(undefined);

/** The removal that can be undone: the latest, until the wallet changes otherwise. */
export const removal = computed(() => (lastRemoval.value?.after === wallet.value ? lastRemoval.value : undefined));

export function countStatements(cardName: string): number {
  return statements.value.filter((statement) => statement.cardName === cardName).length;
}

/** Statements that lost their card, by id, with its name. */
export type Untied = ReadonlyMap<string, string>;

/**
 * Adds and drops cards. Rewards in statements of a dropped card stay, with its settings; a dropped card without statements leaves
 * nothing.
 *
 * @returns statements of dropped accounts whose card has another account: they count again once they have another card
 */
export function changeCards(change: WalletChange, selections: Selections = {}): Untied {
  const unused = change.dropped.filter((cardName) => countStatements(cardName) === 0);
  return batch(() => {
    changeWallet((before) => withoutFormerCards(changedWallet(before, change, selections), unused));
    const kept = new Set(heldAndFormerCards(wallet.value).map(({ cardName }) => cardName));
    return untie(change.dropped.filter((cardName) => !kept.has(cardName)));
  });
}

function untie(cardNames: readonly string[]): Untied {
  const untied = new Map(
    statements.value.flatMap(({ statementId, cardName }) =>
      cardName !== null && cardNames.includes(cardName) ? [[statementId, cardName] as const] : [],
    ),
  );
  if (untied.size > 0) changeEachStatement((one) => (untied.has(one.statementId) ? { ...one, cardName: null } : one));
  return untied;
}

/** Restores a wallet and the cards of its statements; a card assigned meanwhile stays. */
export function restoreCards(before: Wallet, untied: Untied): void {
  batch(() => {
    changeWallet(() => before);
    if (untied.size > 0) changeEachStatement((one) => (one.cardName === null ? { ...one, cardName: untied.get(one.statementId) ?? null } : one));
  });
}

export function addToWallet(cardName: string): void {
  changeCards({ added: [cardName], dropped: [] });
}

export function removeCard(cardName: string): void {
  const before = wallet.value;
  batch(() => {
    const untied = changeCards({ added: [], dropped: [cardName] });
    lastRemoval.value = { cardName, isDeleted: false, before, after: wallet.value, untied };
  });
}

/**
 * Deletes an own card. Without its terms its statements cannot be settled: they stay, and count again once they have another
 * card.
 */
export function deleteOwnCard(terms: CardDefinition): void {
  const before = wallet.value;
  batch(() => {
    changeWallet((now) => withoutOwnCard(now, terms));
    const untied = untie([terms.name]);
    lastRemoval.value = { cardName: terms.name, isDeleted: true, before, after: wallet.value, untied };
  });
}

export function undoRemoval(): void {
  const undone = removal.value;
  if (!undone) return;
  batch(() => {
    restoreCards(undone.before, undone.untied);
    lastRemoval.value = undefined;
  });
}

/** Adds or changes an own card; its statements follow a change of its name. */
export function saveOwnCard(terms: CardDefinition): void {
  const former = wallet.value.ownCards.find(({ id }) => id === terms.id)?.name;
  batch(() => {
    changeWallet((before) => withOwnCard(before, terms));
    if (former !== undefined && former !== terms.name) moveStatements(former, terms.name);
  });
}

/**
 * Adds another account of a card.
 *
 * @returns its name, until the person gives it another one
 */
export function addAccount(accountOf: string): string {
  const taken = new Set(heldAndFormerCards(wallet.value).map(({ cardName }) => cardName));
  let number = 2;
  while (taken.has(`${accountOf} ${number.toString()}`)) number += 1;
  const cardName = `${accountOf} ${number.toString()}`;
  changeWallet((before) => withAccount(before, accountOf, cardName));
  return cardName;
}

/** Removes a further account that has no statements and no details. */
export function removeUnusedAccount(name: string): void {
  const { cardName, accountOf, settings, ...details } = wallet.value.cards.find((card) => card.cardName === name) ?? { cardName: name, settings: {} };
  const isUsed = countStatements(cardName) + Object.keys(settings).length + Object.keys(details).length > 0;
  if (accountOf !== undefined && !isUsed) changeCards({ added: [], dropped: [cardName] });
}

/** Gives an account another name, which no other card has; its statements follow. */
export function renameAccount(from: string, to: string): void {
  batch(() => {
    changeWallet((before) => withChangedCard(before, from, (card) => ({ ...card, cardName: to })));
    moveStatements(from, to);
  });
}

function moveStatements(from: string, to: string): void {
  if (countStatements(from) > 0) changeEachStatement((one) => (one.cardName === from ? { ...one, cardName: to } : one));
}
