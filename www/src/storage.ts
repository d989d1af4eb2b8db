/** What the browser keeps for the next visit. Nothing here leaves the device. */

const walletKey = "card-rewards.wallet";

export interface SavedWallet {
  cardIds: number[];
  /** What went wrong, in words for the person; absent where nothing did. */
  problem?: string;
}

export function readWallet(): SavedWallet {
  let text: string | null;
  try {
    text = localStorage.getItem(walletKey);
  } catch {
    return { cardIds: [], problem: notKept };
  }
  if (text === null) return { cardIds: [] };
  const cardIds = cardIdsIn(text);
  return cardIds
    ? { cardIds }
    : { cardIds: [], problem: "Your saved wallet could not be read. Please choose your cards again." };
}

/** @returns what went wrong, in words; undefined where the wallet was kept. */
export function writeWallet(cardIds: readonly number[]): string | undefined {
  try {
    localStorage.setItem(walletKey, JSON.stringify(cardIds));
    return undefined;
  } catch {
    return notKept;
  }
}

const notKept =
  "This browser does not let the page keep your wallet, so you would choose your cards again next time. " +
  "Allowing this site to store data helps.";

function cardIdsIn(text: string): number[] | undefined {
  try {
    const saved: unknown = JSON.parse(text);
    if (!Array.isArray(saved)) return undefined;
    return saved.every((cardId) => Number.isInteger(cardId)) ? (saved as number[]) : undefined;
  } catch {
    return undefined;
  }
}
