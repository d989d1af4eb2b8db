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
 * yet are of that card too.
 */
export function tie(statement: Statement, cardName: string): void {
  const others = statements.value.filter((one) => one.statementId !== statement.statementId && needsCard(one) && isSameAccount(one, statement));
  batch(() => {
    addUsedCards([cardName]);
    for (const { statementId } of [statement, ...others]) changeStatement(statementId, (one) => ({ ...one, cardName }));
    if (others.length === 0) return;
    proposals.value = new Map([...proposals.value, ...others.map(({ statementId }) => [statementId, { cardName, why: "same-account" }] as const)]);
    const account = accountInWords(statement.account, statement.fileName) ?? "";
    news.value = `${countOf(others.length, "other file")} of account ${account} ${others.length === 1 ? "is" : "are"} tied to ${cardName} too.`;
  });
}

export function addUsedCards(cardNames: readonly string[]): void {
  if (cardNames.length > 0) changeWallet((wallet) => cardNames.reduce(withUsedCard, wallet));
}
