/** Assigns cards to statements. */
import { batch } from "@preact/signals";
import { accountLabel } from "./account-label";
import { needsCard, type ImportedStatement } from "../profile/profile";
import { isSameAccount } from "./propose-card";
import { withClosesOf, withoutClosesOf } from "../profile/wallet/statement-closes";
import { withUsedCard } from "../profile/wallet/wallet";
import { countOf } from "../format/words";
import { closesInWords } from "./closes-in-words";
import { statusMessage, proposals } from "./incoming";
import { changeStatement, changeWallet, statements } from "../profile/profile-state";

/**
 * Assigns a card to a statement. A card not yet held joins the wallet, unless it is a former card; other statements of the
 * account without a card get the same one. Correcting a card also corrects statements that followed it because of the account.
 */
export function assignCard(statement: ImportedStatement, cardName: string): void {
  const { statementId, account, fileName, cardName: formerCard } = statement;
  const followed = (one: ImportedStatement) => {
    const proposal = proposals.value.get(one.statementId);
    return proposal?.reason === "same-account" && proposal.cardName === one.cardName && one.cardName === formerCard;
  };
  const others = statements.value.filter(
    (one) => one.statementId !== statementId && (needsCard(one) || followed(one)) && isSameAccount(one, statement),
  );
  batch(() => {
    addUsedCards([cardName]);
    const moving = [statement, ...others];
    const staying = statements.value.filter((one) => !moving.some(({ statementId: id }) => one.statementId === id));
    changeWallet((before) => withClosesOf(withoutClosesOf(before, moving, staying), moving.map((one) => ({ ...one, cardName }))));
    for (const { statementId: id } of moving) changeStatement(id, (one) => ({ ...one, cardName }));
    const proposed = new Map(proposals.value);
    proposed.delete(statementId);
    for (const other of others) proposed.set(other.statementId, { cardName, reason: "same-account" });
    proposals.value = proposed;
    const news = [
      others.length > 0
        ? `${countOf(others.length, "other file")} of account ${accountLabel(account, fileName)?.text ?? ""} ${others.length === 1 ? "is" : "are"} assigned to ${cardName} too.`
        : undefined,
      closesInWords(moving.map((one) => ({ ...one, cardName }))),
    ].filter((words) => words !== undefined);
    // A message about a previous card no longer holds.
    if (news.length > 0 || formerCard !== null) statusMessage.value = news.join(" ");
  });
}

export function addUsedCards(cardNames: readonly string[]): void {
  if (cardNames.length > 0) changeWallet((wallet) => cardNames.reduce(withUsedCard, wallet));
}
