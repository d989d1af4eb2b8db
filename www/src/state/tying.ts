/** Which card a statement is of, as the person says. */
import { batch } from "@preact/signals";
import { accountInWords } from "../model/account-words";
import type { Statement } from "../model/profile";
import { isSameAccount } from "../model/statement-cards";
import { needsCard } from "../model/statement-files";
import { withUsedCard } from "../model/wallet";
import { countOf } from "../model/words";
import { news, proposals } from "./incoming";
import { changeStatement, changeWallet, statements } from "./profile";

/**
 * A card that is not held yet comes into the wallet, unless the person dropped it; other files of the account that have no card
 * yet are of that card too. Whoever corrects a card corrects those that were taken for it because of the account.
 */
export function tie(statement: Statement, cardName: string): void {
  const { statementId, account, fileName, cardName: formerCard } = statement;
  const followed = (one: Statement) => {
    const proposal = proposals.value.get(one.statementId);
    return proposal?.why === "same-account" && proposal.cardName === one.cardName && one.cardName === formerCard;
  };
  const others = statements.value.filter(
    (one) => one.statementId !== statementId && (needsCard(one) || followed(one)) && isSameAccount(one, statement),
  );
  batch(() => {
    addUsedCards([cardName]);
    for (const { statementId: id } of [statement, ...others]) changeStatement(id, (one) => ({ ...one, cardName }));
    const proposed = new Map(proposals.value);
    proposed.delete(statementId);
    for (const other of others) proposed.set(other.statementId, { cardName, why: "same-account" });
    proposals.value = proposed;
    if (others.length > 0) {
      const files = countOf(others.length, "other file");
      news.value = `${files} of account ${accountInWords(account, fileName) ?? ""} ${others.length === 1 ? "is" : "are"} tied to ${cardName} too.`;
    } else if (formerCard !== null) {
      // What was said of the former card holds no longer.
      news.value = "";
    }
  });
}

export function addUsedCards(cardNames: readonly string[]): void {
  if (cardNames.length > 0) changeWallet((wallet) => cardNames.reduce(withUsedCard, wallet));
}
