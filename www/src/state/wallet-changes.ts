/** Changes of the wallet that statements have a part in, and the way back from those that take something away. */
import { batch, computed, signal } from "@preact/signals";
import type { CardTerms } from "card-rewards/slim";
import { changedWallet, type Picks, type WalletChange } from "../calculation/wallet-change";
import type { Wallet } from "../model/profile";
import { withOwnCard, withoutFormerCards, withoutOwnCard } from "../model/wallet";
import { changeStatement, changeWallet, statements, wallet } from "./profile";

interface Removal {
  cardName: string;
  /** Whether the card's terms, entered by the person, went with it. */
  isDeleted: boolean;
  before: Wallet;
  after: Wallet;
  /** The statements that were of a card that is deleted, and are of none now. */
  untiedIds: readonly string[];
}

const lastRemoval = signal<Removal | undefined>(undefined);

/** The removal that can be undone: the last one, until the wallet changes in another way. */
export const removal = computed(() => (lastRemoval.value?.after === wallet.value ? lastRemoval.value : undefined));

export function statementsOf(cardName: string): number {
  return statements.value.filter((statement) => statement.cardName === cardName).length;
}

/**
 * Cards come into the wallet and go out of it. What statements say was earned with a card that goes stays, and so do its
 * settings; of a card that no statement is of nothing stays.
 */
export function changeCards(change: WalletChange, picks: Picks = {}): void {
  const unused = change.dropped.filter((cardName) => statementsOf(cardName) === 0);
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

/** Without its terms nothing can be worked out: its statements stay, and count again once another card is chosen for them. */
export function deleteOwnCard(terms: CardTerms): void {
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
