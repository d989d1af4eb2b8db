/** The part of a wallet that the engine supports: a newer catalog may lack an option, a currency or an issuer. */
import { RewardsError, type Engine } from "card-rewards/slim";
import { nameConflict } from "./own-card-name";
import { engineWith } from "./own-engine";
import { heldAndFormerCards, type HeldCard, type PutAside, type Wallet } from "../profile";
import { withChangedCard, withoutPutAside } from "./wallet";

/**
 * The wallet with unsupported parts set aside; the same object if everything is supported.
 *
 * Own cards need the whole engine.
 */
export function supportedWallet(wallet: Wallet): Wallet {
  // Almost always everything is supported, and one check is quick.
  if (wallet.ownCards.length === 0 && wallet.putAside === undefined && isSupported(wallet)) return wallet;
  const { tried, stillAside } = withPutAsideAgain(wallet);
  const putAside: PutAside[] = [...stillAside];
  const ownCards: Wallet["ownCards"][number][] = [];
  let engine = engineWith({ ownCards: [], pointValues: {} });
  for (const ownCard of tried.ownCards) {
    const problem = rejectionOf(() => {
      const withIt = engineWith({ ownCards: [...ownCards, ownCard], pointValues: {} });
      const ofName = nameConflict(ownCard, engine, withIt);
      if (ofName === undefined) engine = withIt;
      return ofName;
    });
    if (problem === undefined) ownCards.push(ownCard);
    else putAside.push({ problem: `Your own card “${ownCard.name}” was left out: ${problem}`, ownCard });
  }
  const pointValues: Record<string, number> = {};
  for (const [currency, dollars] of Object.entries(tried.pointValues)) {
    const problem = rejectionOf(() => {
      engineWith({ ownCards: [], pointValues: { [currency]: dollars } });
      return undefined;
    });
    if (problem === undefined) pointValues[currency] = dollars;
    else putAside.push({ problem: `Your value of the points “${currency}” was left out: ${problem}`, pointValue: { currency, dollars } });
  }
  const accepted = (card: HeldCard): HeldCard => {
    const problem = rejectionOf(() => {
      tryCard(engine, card);
      return undefined;
    });
    if (problem === undefined) return card;
    const { cardName, settings } = card;
    const what = tried.cards.includes(card)
      ? `Your choices for ${cardName} were left out, so choose them again`
      : `Your choices for ${cardName}, which is no longer in your wallet, were left out`;
    putAside.push({ problem: `${what}: ${problem}`, choices: { cardName, settings } });
    return { ...card, settings: {} };
  };
  const cards = tried.cards.map(accepted);
  const formerCards = tried.formerCards?.map(accepted);
  if (putAside.length === 0 && wallet.putAside === undefined) return wallet;
  return {
    ...withoutPutAside(wallet),
    ownCards,
    pointValues,
    cards,
    ...(formerCards && { formerCards }),
    ...(putAside.length > 0 && { putAside }),
  };
}

/** Retries the set-aside parts with the current catalog. Values that the person entered since then take precedence. */
function withPutAsideAgain(wallet: Wallet): { tried: Wallet; stillAside: PutAside[] } {
  let tried = wallet;
  const stillAside: PutAside[] = [];
  for (const part of wallet.putAside ?? []) {
    const { ownCard, choices, pointValue } = part;
    if (ownCard && !tried.ownCards.some(({ id }) => id === ownCard.id)) {
      tried = { ...tried, ownCards: [...tried.ownCards, ownCard] };
    } else if (pointValue && !Object.hasOwn(tried.pointValues, pointValue.currency)) {
      tried = { ...tried, pointValues: { ...tried.pointValues, [pointValue.currency]: pointValue.dollars } };
    } else if (choices && heldAndFormerCards(tried).some((card) => hasNoChoices(card, choices.cardName))) {
      const { cardName, settings } = choices;
      tried = withChangedCard(tried, cardName, (card) => (hasNoChoices(card, cardName) ? { ...card, settings } : card));
    } else stillAside.push(part);
  }
  return { tried, stillAside };
}

function hasNoChoices({ cardName, settings }: HeldCard, name: string): boolean {
  return cardName === name && Object.keys(settings).length === 0;
}

function isSupported(wallet: Wallet): boolean {
  return (
    rejectionOf(() => {
      const engine = engineWith(wallet);
      for (const card of heldAndFormerCards(wallet)) tryCard(engine, card);
      return undefined;
    }) === undefined
  );
}

function tryCard(engine: Engine, { cardName, settings }: HeldCard): void {
  engine.earned({ transactions: [], yourCards: [cardName], cardSettings: { [cardName]: settings } });
}

/** Why the engine, or the call itself, rejects it, as a sentence; undefined if it does not. */
function rejectionOf(call: () => string | undefined): string | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof RewardsError) return error.issues.map(({ message }) => `${message}.`).join(" ");
    throw error;
  }
}
