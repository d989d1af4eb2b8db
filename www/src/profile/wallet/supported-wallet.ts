/** The part of a wallet that the engine supports: a newer catalog may lack an option, a currency or an issuer. */
import { RewardsError, type CardDefinition, type Engine, type Issue, type PointValues } from "card-rewards/slim";
import { nameConflict } from "./own-card-name";
import { engineWith } from "./own-engine";
import { heldAndFormerCards, termsName, type HeldCard, type PutAside, type Wallet } from "../profile";
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
  const own = supportedOwnCards(tried.ownCards);
  const valuations = supportedPointValues(own.engine, tried.pointValues);
  const held = withSupportedSettings(own.engine, tried.cards, true);
  const former = withSupportedSettings(own.engine, tried.formerCards ?? [], false);
  const putAside = [...stillAside, ...own.putAside, ...valuations.putAside, ...held.putAside, ...former.putAside];
  if (putAside.length === 0 && wallet.putAside === undefined) return wallet;
  return {
    ...withoutPutAside(wallet),
    ownCards: own.ownCards,
    pointValues: valuations.pointValues,
    cards: held.cards,
    ...(tried.formerCards && { formerCards: former.cards }),
    ...(putAside.length > 0 && { putAside }),
  };
}

/** Own cards that the engine accepts, and an engine with them. They are tried one after the other. */
function supportedOwnCards(tried: Wallet["ownCards"]) {
  const putAside: PutAside[] = [];
  const ownCards: CardDefinition[] = [];
  let engine = engineWith({ ownCards: [], pointValues: {} });
  for (const ownCard of tried) {
    const rejection = rejectionOf(() => {
      const withIt = engineWith({ ownCards: [...ownCards, ownCard], pointValues: {} });
      const ofName = nameConflict(ownCard, engine, withIt);
      if (ofName === undefined) engine = withIt;
      return ofName;
    });
    if (rejection === undefined) ownCards.push(ownCard);
    else putAside.push({ reason: `Your own card “${ownCard.name}” was left out: ${rejection}`, ownCard });
  }
  return { ownCards, engine, putAside };
}

function supportedPointValues(engine: Engine, tried: PointValues) {
  const putAside: PutAside[] = [];
  const pointValues: Record<string, number> = {};
  for (const [currency, dollars] of Object.entries(tried)) {
    const issues = engine.checkSettings({ pointValues: { [currency]: dollars } });
    const reason = `Your valuation of the points “${currency}” was left out: ${inSentences(issues)}`;
    if (issues.length === 0) pointValues[currency] = dollars;
    else putAside.push({ reason, pointValue: { currency, dollars } });
  }
  return { pointValues, putAside };
}

/** The cards, without settings where the engine rejects some. */
function withSupportedSettings(engine: Engine, tried: readonly HeldCard[], areHeld: boolean) {
  const putAside: PutAside[] = [];
  const cards = tried.map((card) => {
    const issues = issuesOf(engine, card);
    if (issues.length === 0) return card;
    const { cardName, settings } = card;
    const reason = areHeld
      ? `Your settings of ${cardName} no longer match the catalog: ${inSentences(issues)} Enter them again.`
      : `Your settings of ${cardName}, which is no longer in your wallet, were left out: ${inSentences(issues)}`;
    putAside.push({ reason, cardSettings: { cardName, settings } });
    return { ...card, settings: {} };
  });
  return { cards, putAside };
}

/** Retries the set-aside parts with the current catalog. Values that the person entered since then take precedence. */
function withPutAsideAgain(wallet: Wallet): { tried: Wallet; stillAside: PutAside[] } {
  let tried = wallet;
  const stillAside: PutAside[] = [];
  for (const part of wallet.putAside ?? []) {
    const { ownCard, cardSettings, pointValue } = part;
    if (ownCard && !tried.ownCards.some(({ id }) => id === ownCard.id)) {
      tried = { ...tried, ownCards: [...tried.ownCards, ownCard] };
    } else if (pointValue && !Object.hasOwn(tried.pointValues, pointValue.currency)) {
      tried = { ...tried, pointValues: { ...tried.pointValues, [pointValue.currency]: pointValue.dollars } };
    } else if (cardSettings && heldAndFormerCards(tried).some((card) => hasNoSettings(card, cardSettings.cardName))) {
      const { cardName, settings } = cardSettings;
      tried = withChangedCard(tried, cardName, (card) => (hasNoSettings(card, cardName) ? { ...card, settings } : card));
    } else stillAside.push(part);
  }
  return { tried, stillAside };
}

function hasNoSettings({ cardName, settings }: HeldCard, name: string): boolean {
  return cardName === name && Object.keys(settings).length === 0;
}

/** Of a wallet without own cards. */
function isSupported(wallet: Wallet): boolean {
  const engine = engineWith({ ownCards: [], pointValues: {} });
  const isValued = engine.checkSettings({ pointValues: wallet.pointValues }).length === 0;
  return isValued && heldAndFormerCards(wallet).every((card) => issuesOf(engine, card).length === 0);
}

function issuesOf(engine: Engine, card: HeldCard): Issue[] {
  return engine.checkSettings({ cardSettings: { [termsName(card)]: card.settings } });
}

function inSentences(issues: readonly Issue[]): string {
  return issues.map(({ message }) => `${message}.`).join(" ");
}

/** Why the engine, or the call itself, rejects an own card. In sentences; undefined if it does not. */
function rejectionOf(call: () => string | undefined): string | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof RewardsError) return inSentences(error.issues);
    throw error;
  }
}
