/** The change of the wallet to try. Stays while other views are open. */
import { computed, signal } from "@preact/signals";
import { inAddressOf } from "../../../../navigation/parameters";
import type { Selections, WalletChange } from "../../../../profile/wallet/wallet-change";
import { namesOfCards, termsName, type Wallet } from "../../../../profile/profile";
import { feeOf, type CardFee } from "../year-change";
import { cardByName } from "../../../../catalog/catalog";
import { wallet } from "../../../../profile/profile-state";
import { changeCards, restoreCards, type Untied } from "../../../../profile/wallet/wallet-changes";

/** Target of "Try it" and similar buttons. It takes the focus when a button disappears. */
export const ANSWER_ID = "what-if-answer";

const tried = signal<readonly string[]>([]);
const leftOut = signal<readonly string[]>([]);

inAddressOf(["what-if"], {
  name: "add",
  read: () => triedChange.value.added,
  write: (names) => {
    tried.value = [...new Set(names)];
  },
});
inAddressOf(["what-if"], {
  name: "drop",
  read: () => triedChange.value.dropped,
  write: (names) => {
    leftOut.value = [...new Set(names)];
  },
});

/** Excludes cards that the wallet has gained or lost since. */
export const triedChange = computed<WalletChange>(() => {
  const held = namesOfCards(wallet.value);
  const terms = wallet.value.cards.map(termsName);
  return {
    added: tried.value.filter((cardName) => !terms.includes(cardName) && cardByName(cardName) !== undefined),
    dropped: leftOut.value.filter((cardName) => held.includes(cardName)),
  };
});

export const isChanged = computed(() => triedChange.value.added.length + triedChange.value.dropped.length > 0);

export function toggleTried(cardName: string): void {
  tried.value = toggled(triedChange.value.added, cardName);
}

export function toggleLeftOut(cardName: string): void {
  leftOut.value = toggled(triedChange.value.dropped, cardName);
}

function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}

export function clearChange(): void {
  tried.value = [];
  leftOut.value = [];
}

/** The applied change with the wallet before and after; undo works until the wallet changes again. */
const put = signal<{ before: Wallet; after: Wallet; change: WalletChange; untied: Untied } | undefined>(undefined);
export const appliedChange = computed(() => (put.value?.after === wallet.value ? put.value.change : undefined));

export function applyToWallet(asked: WalletChange, selections: Selections): void {
  const before = wallet.value;
  const untied = changeCards(asked, selections);
  put.value = { before, after: wallet.value, change: asked, untied };
  clearChange();
}

export function undoAppliedChange(): void {
  const last = put.value;
  if (last?.after !== wallet.value) return;
  restoreCards(last.before, last.untied);
  put.value = undefined;
}

/** Annual fees, and used credits of held cards. */
export function feesOf(cardNames: readonly string[]): CardFee[] {
  return cardNames.map((cardName) => {
    const held = wallet.value.cards.find((card) => card.cardName === cardName);
    return feeOf(cardByName(cardName) ?? { cardName }, held?.creditsDollars);
  });
}
