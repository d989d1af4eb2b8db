import { countEdits } from "../../../profile/edits";
import { heldAndFormerCards, type Profile } from "../../../profile/profile";
import { purchasesInWords } from "../../../format/purchase-counts";
import { localDayOf } from "../../../format/today";
import { countOf, inDays, inNumber } from "../../../format/words";

/** In words: "4 cards, and 3 statements with 812 purchases and 5 refunds, and 1 correction of yours". */
export function profileInWords({ wallet, statements, edits }: Profile): string {
  const former = wallet.formerCards ? `, ${countOf(wallet.formerCards.length, "former card")}` : "";
  const own = wallet.ownCards.length === 0 ? "" : `, ${countOf(wallet.ownCards.length, "card")} of your own`;
  const values = Object.keys(wallet.pointValues).length;
  const points = values === 0 ? "" : `, ${countOf(values, "point value")} of your own`;
  const purchases = purchasesInWords(statements.flatMap(({ transactions }) => transactions));
  const statementText = statements.length === 0 ? "no statement" : `${countOf(statements.length, "statement")} with ${purchases}`;
  const count = countEdits(edits);
  const corrections = count === 0 ? "" : `, and ${countOf(count, "correction")} of yours`;
  return `${countOf(wallet.cards.length, "card")}${former}${own}${points}, and ${statementText}${corrections}`;
}

export function isEmptyProfile({ wallet, statements, edits }: Profile): boolean {
  const { ownCards, pointValues, putAside = [] } = wallet;
  return heldAndFormerCards(wallet).length + ownCards.length + putAside.length + Object.keys(pointValues).length + statements.length + countEdits(edits) === 0;
}

interface StoredData {
  own: Profile;
  waitingFiles: number;
  /** Number of file formats with assigned columns. */
  mappedFormats: number;
  isDamaged: boolean;
}

/** Everything that clearing removes; empty if there is nothing. */
export function storedDataInWords({ own, waitingFiles, mappedFormats, isDamaged }: StoredData): string {
  const parts: [isThere: boolean, words: string][] = [
    [!isEmptyProfile(own), profileInWords(own)],
    [waitingFiles > 0, `${countOf(waitingFiles, "file")} waiting for your answer`],
    [mappedFormats > 0, `the columns of ${countOf(mappedFormats, "file format")}`],
    [isDamaged, "unreadable data"],
  ];
  return parts.flatMap(([isThere, words]) => (isThere ? [words] : [])).join("; ");
}

/** "Nov 21, 2026", in the person's time zone. */
export function dateOfMoment(moment: string): string {
  return inDays(localDayOf(new Date(moment)));
}

/** "320 kB", "6.2 MB". */
export function inBytes(bytes: number): string {
  if (bytes < 1000) return countOf(bytes, "byte");
  if (bytes < 999_500) return `${inNumber(Math.round(bytes / 1000))} kB`;
  return `${inNumber(Math.round(bytes / 100_000) / 10)} MB`;
}
