/** Assigns cards to statements. */
import { batch } from "@preact/signals";
import { accountFor, heldAccount } from "./account-of-card";
import { accountLabel } from "./account-label";
import { needsCard, termsName, type ImportedStatement } from "../profile/profile";
import { isSameAccount } from "./propose-card";
import { withClosesOf, withoutClosesOf } from "../profile/wallet/statement-closes";
import { withUsedCard } from "../profile/wallet/wallet";
import { addAccount } from "../profile/wallet/wallet-changes";
import { countOf } from "../format/words";
import { closesInWords } from "./closes-in-words";
import { statusMessage, proposals } from "./incoming";
import { changeStatement, changeWallet, statements, wallet } from "../profile/profile-state";

/**
 * Assigns a card to a statement. A card not yet held joins the wallet, unless it is a former card; other statements of the
 * account without a card get the same one. Correcting a card also corrects statements that followed it because of the account.
 * Closing dates that the card's account cannot have make another account, unless the person selects an account for another.
 */
export function assignCard(statement: ImportedStatement, selectedName: string): void {
  const { statementId, account, fileName, cardName: formerCard } = statement;
  const followed = (one: ImportedStatement) => {
    const proposal = proposals.value.get(one.statementId);
    return proposal?.reason === "same-account" && proposal.cardName === one.cardName && one.cardName === formerCard;
  };
  const others = statements.value.filter(
    (one) => one.statementId !== statementId && (needsCard(one) || followed(one)) && isSameAccount(one, statement),
  );
  batch(() => {
    addUsedCards([selectedName]);
    const moving = [statement, ...others];
    const staying = statements.value.filter((one) => !moving.some(({ statementId: id }) => one.statementId === id));
    const cardName = accountToCount(moving, staying, selectedName);
    changeWallet((before) => withClosesOf(withoutClosesOf(before, moving, staying), moving.map((one) => ({ ...one, cardName }))));
    for (const { statementId: id } of moving) changeStatement(id, (one) => ({ ...one, cardName }));
    const proposed = new Map(proposals.value);
    proposed.delete(statementId);
    for (const other of others) proposed.set(other.statementId, { cardName, reason: "same-account" });
    proposals.value = proposed;
    const number = accountLabel(account, fileName)?.text ?? "";
    const news = [
      cardName === selectedName ? undefined : `Account ${number} counts as another account, ${cardName}.`,
      others.length > 0
        ? `${countOf(others.length, "other file")} of account ${number} ${others.length === 1 ? "is" : "are"} assigned to ${cardName} too.`
        : undefined,
      closesInFiles(moving),
    ].filter((words) => words !== undefined);
    // A message about a previous card no longer holds.
    if (news.length > 0 || formerCard !== null) statusMessage.value = news.join(" ");
  });
}

/** The name of the account in which statements of one account count. */
function accountToCount(moving: readonly ImportedStatement[], others: readonly ImportedStatement[], selectedName: string): string {
  const selected = heldAccount(wallet.value, selectedName);
  const former = heldAccount(wallet.value, moving[0]?.cardName ?? null);
  if (!selected || (former && termsName(former) === termsName(selected))) return selectedName;
  return accountFor(moving, selected, { wallet: wallet.value, others })?.cardName ?? addAccount(termsName(selected));
}

/** Closing dates in the files of statements, of each account. */
function closesInFiles(assigned: readonly ImportedStatement[]): string | undefined {
  if (assigned.every(({ statementCloses = [] }) => statementCloses.length === 0)) return undefined;
  const files = new Set(assigned.map(({ fileHash }) => fileHash));
  return closesInWords(statements.value.filter(({ fileHash }) => files.has(fileHash)));
}

export function addUsedCards(cardNames: readonly string[]): void {
  if (cardNames.length > 0) changeWallet((wallet) => cardNames.reduce(withUsedCard, wallet));
}
