/** What of a wallet the engine can work with: a newer catalog may no longer have a choice, a currency or an issuer. */
import { createEngine, RewardsError, type Engine } from "card-rewards/slim";
import type { HeldCard, Wallet } from "../model/profile";

export interface Accepted {
  wallet: Wallet;
  /** What was left out, in sentences. */
  problems: string[];
}

export function acceptedOf(wallet: Wallet): Accepted {
  // Nearly always all of it is right, and one check is quick.
  if (isAccepted(wallet)) return { wallet, problems: [] };
  const problems: string[] = [];
  const ownCards: Wallet["ownCards"][number][] = [];
  for (const card of wallet.ownCards) {
    const problem = refusalOf(() => createEngine({ cards: [...ownCards, card] }));
    if (problem === undefined) ownCards.push(card);
    else problems.push(`Your own card “${card.name}” was left out: ${problem}`);
  }
  const pointValues: Record<string, number> = {};
  for (const [currency, value] of Object.entries(wallet.pointValues)) {
    const problem = refusalOf(() => createEngine({ pointValues: { [currency]: value } }));
    if (problem === undefined) pointValues[currency] = value;
    else problems.push(`Your value of the points “${currency}” was left out: ${problem}`);
  }
  const engine = createEngine({ cards: ownCards });
  const cards = wallet.cards.map((card) => {
    const problem = refusalOf(() => {
      tryCard(engine, card);
    });
    if (problem === undefined) return card;
    problems.push(`Your choices for ${card.cardName} were left out, so choose them again: ${problem}`);
    return { ...card, settings: {} };
  });
  return { wallet: { ...wallet, ownCards, pointValues, cards }, problems };
}

function isAccepted({ ownCards, pointValues, cards }: Wallet): boolean {
  return (
    refusalOf(() => {
      const engine = createEngine({ cards: ownCards, pointValues });
      for (const card of cards) tryCard(engine, card);
    }) === undefined
  );
}

function tryCard(engine: Engine, { cardName, settings }: HeldCard): void {
  engine.earned({ transactions: [], yourCards: [cardName], cardSettings: { [cardName]: settings } });
}

/** Why the engine does not take it, in words; undefined where it does. */
function refusalOf(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (error instanceof RewardsError) return error.issues.map(({ message }) => `${message}.`).join(" ");
    throw error;
  }
}
