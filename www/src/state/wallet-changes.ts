/** Changes of the wallet that statements have a part in, and the way back from those that take something away. */
import { batch, computed, signal } from "@preact/signals";
import type { CardTerms } from "card-rewards/slim";
import type { Wallet } from "../model/profile";
import { withCard, withOwnCard, withoutCard, withoutOwnCard } from "../model/wallet";
import { changeStatement, changeWallet, statements, wallet } from "./profile";

interface Removal {
  cardName: string;
  /** Whether the card's terms, entered by the person, went with it. */
  isDeleted: boolean;
  before: Wallet;
  after: Wallet;
  /** The statements that were of the card. */
  statementIds: readonly string[];
}

const lastRemoval = signal<Removal | undefined>(undefined);

/** The removal that can be undone: the last one, until the wallet changes in another way. */
export const removal = computed(() => (lastRemoval.value?.after === wallet.value ? lastRemoval.value : undefined));

export function statementsOf(cardName: string): number {
  return statements.value.filter((statement) => statement.cardName === cardName).length;
}

export function removeCard(cardName: string): void {
  remove(cardName, false, (before) => withoutCard(before, cardName));
}

export function deleteOwnCard(terms: CardTerms): void {
  remove(terms.name, true, (before) => withoutOwnCard(before, terms));
}

/** Statements of a card that is gone stay, and count again once their card is chosen anew. */
function remove(cardName: string, isDeleted: boolean, to: (wallet: Wallet) => Wallet): void {
  const before = wallet.value;
  const statementIds = statements.value.filter((one) => one.cardName === cardName).map((one) => one.statementId);
  batch(() => {
    changeWallet(to);
    for (const statementId of statementIds) changeStatement(statementId, (one) => ({ ...one, cardName: null }));
    lastRemoval.value = { cardName, isDeleted, before, after: wallet.value, statementIds };
  });
}

export function undoRemoval(): void {
  const undone = removal.value;
  if (!undone) return;
  const { before, cardName, statementIds } = undone;
  batch(() => {
    changeWallet(() => before);
    for (const statementId of statementIds) {
      // Whoever gave it another card meanwhile meant that.
      changeStatement(statementId, (one) => (one.cardName === null ? { ...one, cardName } : one));
    }
    lastRemoval.value = undefined;
  });
}

/** Adds or changes a card of the person's own; its statements follow a change of its name. */
export function saveOwnCard(terms: CardTerms): void {
  const former = wallet.value.ownCards.find(({ id }) => id === terms.id)?.name;
  batch(() => {
    changeWallet((before) => withOwnCard(before, terms));
    for (const { cardName, statementId } of statements.value) {
      if (former === undefined || former === terms.name || cardName !== former) continue;
      changeStatement(statementId, (one) => ({ ...one, cardName: terms.name }));
    }
  });
}

export function addToWallet(cardName: string): void {
  changeWallet((before) => withCard(before, cardName));
}
