import { withFormerCards } from "../wallet/former-cards";
import { joinEdits, withEdits } from "../edits";
import { heldAndFormerCards, type HeldCard, type Profile, type ImportedStatement, type Wallet } from "../profile";
import { withCards } from "../wallet/wallet";

/**
 * Merges two profiles. Of cards with the same name, or valuations of the same points, the first wins; a statement in both is kept
 * once. Of two edits of the same purchases, the first wins.
 */
export function joinProfiles(first: Profile, second: Profile): Profile {
  const known = new Set(first.statements.map(contentOf));
  const ids = new Set(first.statements.map(({ statementId }) => statementId));
  const added = second.statements
    .filter((statement) => !known.has(contentOf(statement)))
    .map((statement) => withFreeId(statement, ids));
  const putAside = joinByKey(first.wallet.putAside ?? [], second.wallet.putAside ?? [], (part) => JSON.stringify(part));
  const others = {
    ...second.wallet,
    ...first.wallet,
    ...(putAside.length > 0 && { putAside }),
  };
  const joined = withFormerCards({
    wallet: {
      ...withJoinedCards(others, first.wallet, second.wallet),
      ownCards: joinOwnCards(first, second),
      pointValues: { ...second.wallet.pointValues, ...first.wallet.pointValues },
      transferValues: first.wallet.cards.length > 0 ? first.wallet.transferValues : second.wallet.transferValues,
    },
    statements: [...first.statements, ...added],
  });
  return withEdits(joined, joinEdits(first.edits, second.edits));
}

/** A card that one profile holds and the other dropped: the first decides. */
function withJoinedCards(wallet: Wallet, first: Wallet, second: Wallet): Wallet {
  const known = new Set(heldAndFormerCards(first).map(({ cardName }) => cardName));
  const added = (cards: readonly HeldCard[]) => cards.filter(({ cardName }) => !known.has(cardName));
  const formerCards = [...(first.formerCards ?? []), ...added(second.formerCards ?? [])];
  return withCards(wallet, [...first.cards, ...added(second.cards)], formerCards);
}

/** The same account of the same file, whatever its card. Earlier versions of the page kept no posting days. */
function contentOf({ fileHash, account, transactions }: ImportedStatement): string {
  const ends = [transactions[0], transactions.at(-1)].map((one) => (one ? { ...one, postedDate: undefined } : null));
  return JSON.stringify([fileHash, account ?? null, transactions.length, ...ends]);
}

function withFreeId(statement: ImportedStatement, ids: Set<string>): ImportedStatement {
  let statementId = statement.statementId;
  for (let number = 2; ids.has(statementId); number += 1) statementId = `${statement.statementId}-${number.toString()}`;
  ids.add(statementId);
  return statementId === statement.statementId ? statement : { ...statement, statementId };
}

/** Two devices may have used the same id for own cards: the second gets another. */
function joinOwnCards(first: Profile, second: Profile) {
  const cards = joinByKey(first.wallet.ownCards, second.wallet.ownCards, ({ name }) => name);
  const used = new Set<number>();
  return cards.map((card) => {
    let { id } = card;
    while (used.has(id)) id += 1;
    used.add(id);
    return id === card.id ? card : { ...card, id };
  });
}

function joinByKey<Item>(first: readonly Item[], second: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Set(first.map(keyOf));
  return [...first, ...second.filter((item) => !known.has(keyOf(item)))];
}
