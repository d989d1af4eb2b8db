/** Which change of the wallet is looked at. It stays while the person looks at other views. */
import { computed, signal } from "@preact/signals";
import type { Picks, WalletChange } from "../../calculation/wallet-change";
import { namesOfCards, type Wallet } from "../../model/profile";
import { feeOf, type CardFee } from "../../model/year-change";
import { cardByName } from "../../state/catalog";
import { changeWallet, wallet } from "../../state/profile";
import { changeCards } from "../../state/wallet-changes";

const tried = signal<readonly string[]>([]);
const leftOut = signal<readonly string[]>([]);

/** Without what is no change any more, because the wallet itself changed. */
export const change = computed<WalletChange>(() => {
  const held = namesOfCards(wallet.value);
  return {
    added: tried.value.filter((cardName) => !held.includes(cardName) && cardByName(cardName) !== undefined),
    dropped: leftOut.value.filter((cardName) => held.includes(cardName)),
  };
});

export const isChanged = computed(() => change.value.added.length + change.value.dropped.length > 0);

export function toggleTried(cardName: string): void {
  tried.value = toggled(change.value.added, cardName);
}

export function toggleLeftOut(cardName: string): void {
  leftOut.value = toggled(change.value.dropped, cardName);
}

function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}

export function forgetChange(): void {
  tried.value = [];
  leftOut.value = [];
}

/** What was put into the wallet, and the wallet before, so that it can be taken back while nothing else changed. */
const put = signal<{ before: Wallet; after: Wallet; change: WalletChange } | undefined>(undefined);
export const changePut = computed(() => (put.value?.after === wallet.value ? put.value.change : undefined));

export function putIntoWallet(asked: WalletChange, picks: Picks): void {
  const before = wallet.value;
  changeCards(asked, picks);
  put.value = { before, after: wallet.value, change: asked };
  forgetChange();
}

export function takeBack(): void {
  const last = put.value;
  if (last?.after !== wallet.value) return;
  changeWallet(() => last.before);
  put.value = undefined;
}

export function feesOf(cardNames: readonly string[]): CardFee[] {
  return cardNames.map((cardName) => feeOf(cardByName(cardName) ?? { cardName }));
}
