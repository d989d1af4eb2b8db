/** Changes of the wallet that involve statements, and undo of removals. */
import { batch, computed, signal } from "@preact/signals";
import type { CardDefinition } from "card-rewards/slim";
import { changedWallet, type Selections, type WalletChange } from "./wallet-change";
import type { Wallet } from "../profile";
import { withOwnCard, withoutFormerCards, withoutOwnCard } from "./wallet";
import { changeStatement, changeWallet, statements, wallet } from "../profile-state";

interface Removal {
  cardName: string;
  /** Whether an own card's terms went with it. */
  isDeleted: boolean;
  before: Wallet;
  after: Wallet;
  /** Statements of a deleted card, which have no card now. */
  untiedIds: readonly string[];
}

const lastRemoval = signal<Removal | undefined>(undefined);

/** The removal that can be undone: the latest, until the wallet changes otherwise. */
export const removal = computed(() => (lastRemoval.value?.after === wallet.value ? lastRemoval.value : undefined));

export function countStatements(cardName: string): number {
  return statements.value.filter((statement) => statement.cardName === cardName).length;
}

/**
 * Adds and drops cards. Rewards in statements of a dropped card stay, with its settings; a dropped card without statements leaves
 * nothing.
 */
export function changeCards(change: WalletChange, picks: Selections = {}): void {
  const unused = change.dropped.filter((cardName) => countStatements(cardName) === 0);
  changeWallet((before) => withoutFormerCards(changedWallet(before, change, picks), unused));
}

export function addToWallet(cardName: string): void {
  changeCards({ added: [cardName], dropped: [] });
}

export function removeCard(cardName: string): void {
  const before = wallet.value;
  batch(() => {
    changeCards({ added: [], dropped: [cardName] });
    lastRemoval.value = { cardName, isDeleted: false, before, after: wallet.value, untiedIds: [] };
  });
}

/**
 * Deletes an own card. Without its terms its statements cannot be settled: they stay, and count again once they have another
 * card.
 */
export function deleteOwnCard(terms: CardDefinition): void {
  const before = wallet.value;
  const untiedIds = statements.value.filter((one) => one.cardName === terms.name).map((one) => one.statementId);
  batch(() => {
    changeWallet((now) => withoutOwnCard(now, terms));
    for (const statementId of untiedIds) changeStatement(statementId, (one) => ({ ...one, cardName: null }));
    lastRemoval.value = { cardName: terms.name, isDeleted: true, before, after: wallet.value, untiedIds };
  });
}

export function undoRemoval(): void {
  const undone = removal.value;
  if (!undone) return;
  const { before, cardName, untiedIds } = undone;
  batch(() => {
    changeWallet(() => before);
    for (const statementId of untiedIds) {
      // A card assigned meanwhile stays.
      changeStatement(statementId, (one) => (one.cardName === null ? { ...one, cardName } : one));
    }
    lastRemoval.value = undefined;
  });
}

/** Adds or changes an own card; its statements follow a change of its name. */
export function saveOwnCard(terms: CardDefinition): void {
  const former = wallet.value.ownCards.find(({ id }) => id === terms.id)?.name;
  batch(() => {
    changeWallet((before) => withOwnCard(before, terms));
    for (const { cardName, statementId } of statements.value) {
      if (former === undefined || former === terms.name || cardName !== former) continue;
      changeStatement(statementId, (one) => ({ ...one, cardName: terms.name }));
    }
  });
}
