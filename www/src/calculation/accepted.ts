/** What of a wallet the engine can work with: a newer catalog may no longer have a choice, a currency or an issuer. */
import { createEngine, RewardsError, type Engine } from "card-rewards/slim";
import { nameProblem } from "./check-own-card";
import { heldAndFormerCards, type HeldCard, type PutAside, type Wallet } from "../model/profile";
import { withChangedCard, withoutPutAside } from "../model/wallet";

/** The wallet with what the engine does not take put aside; the very same wallet where it takes all of it. */
export function acceptedOf(wallet: Wallet): Wallet {
  // Nearly always all of it is right, and one check is quick.
  if (wallet.ownCards.length === 0 && wallet.putAside === undefined && isAccepted(wallet)) return wallet;
  const { tried, stillAside } = withPutAsideAgain(wallet);
  const putAside: PutAside[] = [...stillAside];
  const ownCards: Wallet["ownCards"][number][] = [];
  let engine = createEngine({ cards: [] });
  for (const ownCard of tried.ownCards) {
    const problem = refusalOf(() => {
      const withIt = createEngine({ cards: [...ownCards, ownCard] });
      const ofName = nameProblem(ownCard, engine, withIt)?.message;
      if (ofName === undefined) engine = withIt;
      return ofName;
    });
    if (problem === undefined) ownCards.push(ownCard);
    else putAside.push({ problem: `Your own card “${ownCard.name}” was left out: ${problem}`, ownCard });
  }
  const pointValues: Record<string, number> = {};
  for (const [currency, dollars] of Object.entries(tried.pointValues)) {
    const problem = refusalOf(() => {
      createEngine({ pointValues: { [currency]: dollars } });
      return undefined;
    });
    if (problem === undefined) pointValues[currency] = dollars;
    else putAside.push({ problem: `Your value of the points “${currency}” was left out: ${problem}`, pointValue: { currency, dollars } });
  }
  const accepted = (card: HeldCard): HeldCard => {
    const problem = refusalOf(() => {
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

/** A newer catalog may take what an older one did not. What was said in its place meanwhile counts. */
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

function isAccepted(wallet: Wallet): boolean {
  const { ownCards, pointValues } = wallet;
  return (
    refusalOf(() => {
      const engine = createEngine({ cards: ownCards, pointValues });
      for (const card of heldAndFormerCards(wallet)) tryCard(engine, card);
      return undefined;
    }) === undefined
  );
}

function tryCard(engine: Engine, { cardName, settings }: HeldCard): void {
  engine.earned({ transactions: [], yourCards: [cardName], cardSettings: { [cardName]: settings } });
}

/** Why the engine, or the call itself, does not take it, in words; undefined where it does. */
function refusalOf(call: () => string | undefined): string | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof RewardsError) return error.issues.map(({ message }) => `${message}.`).join(" ");
    throw error;
  }
}
