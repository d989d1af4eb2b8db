import { heldAndFormerCards, type Profile } from "./profile";
import { purchasesInWords } from "./purchase-counts";
import { countOf, inDays, inNumber } from "./words";

/** "4 cards, and 3 statements with 812 purchases and 5 refunds". */
export function profileInWords({ wallet, statements }: Profile): string {
  const former = wallet.formerCards ? `, ${countOf(wallet.formerCards.length, "former card")}` : "";
  const own = wallet.ownCards.length === 0 ? "" : `, ${countOf(wallet.ownCards.length, "card")} of your own making`;
  const values = Object.keys(wallet.pointValues).length;
  const points = values === 0 ? "" : `, ${countOf(values, "point value")} of your own`;
  const purchases = purchasesInWords(statements.flatMap(({ transactions }) => transactions));
  const brought = statements.length === 0 ? "no statement" : `${countOf(statements.length, "statement")} with ${purchases}`;
  return `${countOf(wallet.cards.length, "card")}${former}${own}${points}, and ${brought}`;
}

export function isEmptyProfile({ wallet, statements }: Profile): boolean {
  const { ownCards, pointValues, putAside = [] } = wallet;
  return heldAndFormerCards(wallet).length + ownCards.length + putAside.length + Object.keys(pointValues).length + statements.length === 0;
}

interface AllThatIsKept {
  own: Profile;
  waitingFiles: number;
  /** Forms of files whose columns the person named. */
  namedForms: number;
  isDamaged: boolean;
}

/** What clearing everything takes; empty where there is nothing. */
export function allInWords({ own, waitingFiles, namedForms, isDamaged }: AllThatIsKept): string {
  const parts: [isThere: boolean, words: string][] = [
    [!isEmptyProfile(own), profileInWords(own)],
    [waitingFiles > 0, `${countOf(waitingFiles, "file")} waiting for your answer`],
    [namedForms > 0, `what you said of the columns of ${countOf(namedForms, "form")} of file`],
    [isDamaged, "what this page could not read"],
  ];
  return parts.flatMap(([isThere, words]) => (isThere ? [words] : [])).join("; ");
}

/** "Nov 21, 2026", of a moment where the person is. */
export function inDayOf(moment: string): string {
  const date = new Date(moment);
  return inDays(new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10));
}

/** "320 kB", "6.2 MB". */
export function inBytes(bytes: number): string {
  if (bytes < 1000) return countOf(bytes, "byte");
  if (bytes < 999_500) return `${inNumber(Math.round(bytes / 1000))} kB`;
  return `${inNumber(Math.round(bytes / 100_000) / 10)} MB`;
}
