import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardMark } from "../../../../catalog/card-mark";
import { accountLabel } from "../../../../statement-import/account-label";
import type { Statement } from "../../../../profile/profile";
import { purchasesInWords } from "../../../../format/purchase-counts";
import { issuersOf, type ProposedCard } from "../../../../statement-import/propose-card";
import { isHeld } from "../../../../profile/wallet/wallet";
import { proposals } from "../../../../statement-import/incoming";
import { wallet } from "../../../../profile/profile-state";
import { removeStatements } from "../../../../statement-import/removed-statements";
import { assignCard } from "../../../../statement-import/assign-card";
import { AnotherAccount } from "./another-account";
import { StatementCardField } from "./statement-card-field";

interface AccountRowProps {
  statement: Statement;
  isOneOfSeveral: boolean;
}

/** One account of a file with its card. */
export function AccountRow({ statement, isOneOfSeveral }: AccountRowProps) {
  const { statementId, cardName, transactions, account, fileName } = statement;
  const [isChanging, setIsChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasSelected = useRef(false);
  const name = accountLabel(account, fileName);
  const proposal = proposals.value.get(statementId);
  const asks = cardName === null || isChanging;
  // The field disappears with the selection; the focus stays in place, before the next key press.
  useLayoutEffect(() => {
    if (!asks && wasSelected.current) change.current?.focus();
    wasSelected.current = false;
  }, [asks]);
  if (transactions.length === 0) return null;
  return (
    <li class="account">
      <p class="account-name">
        {/* The question includes the account's name. */}
        {name !== undefined && !asks && <strong>{name.startsWith("…") ? `Account ${name}` : name}</strong>}
        {isOneOfSeveral && <span class="account-count">{purchasesInWords(transactions)}</span>}
      </p>
      {asks ? (
        <StatementCardField
          statement={statement}
          isChange={cardName !== null}
          onSelected={(selected) => {
            wasSelected.current = true;
            assignCard(statement, selected);
            setIsChanging(false);
          }}
          onCancel={() => {
            wasSelected.current = true;
            setIsChanging(false);
          }}
        />
      ) : (
        <p class="account-card">
          <CardMark cardName={cardName} />
          <span class="account-card-name">{cardName}</span>
          <button
            ref={change}
            type="button"
            class="text-button"
            onClick={() => {
              setIsChanging(true);
            }}
          >
            Change<span class="visually-hidden"> the card of {name ?? fileName}</span>
          </button>
        </p>
      )}
      {!asks && !isHeld(wallet.value, cardName) && (
        <p class="hint account-why">This card is no longer in your wallet. What you earned with it counts.</p>
      )}
      {!asks && isHeld(wallet.value, cardName) && <AnotherAccount statement={statement} />}
      {!asks && proposal && <ProposalNote statement={statement} proposal={proposal} />}
      {isOneOfSeveral && cardName === null && (
        <button
          type="button"
          class="text-button"
          onClick={(event) => {
            event.currentTarget.closest("section")?.querySelector<HTMLElement>(".panel-heading button")?.focus();
            removeStatements([statement], name ?? "The account");
          }}
        >
          Leave this account out
        </button>
      )}
    </li>
  );
}

function ProposalNote({ statement, proposal }: { statement: Statement; proposal: ProposedCard }) {
  // A card that the person selected needs no reason.
  if (proposal.cardName !== statement.cardName) return null;
  return <p class="hint account-why">{proposalInWords(proposal, issuersOf(statement.format).join(" or "))}</p>;
}

function proposalInWords({ cardName, reason }: ProposedCard, issuer: string): string {
  switch (reason) {
    case "same-account":
      return `Assigned to ${cardName}, as in another file of this account.`;
    case "named-in-file":
      return `Assigned to ${cardName}, which the file names.`;
    case "only-card-of-issuer":
      return `Assigned to ${cardName}, the only ${issuer} card in your wallet.`;
    case "only-card-there-is":
      return `Assigned to ${cardName}, the only card from ${issuer}.${isHeld(wallet.value, cardName) ? " It is in your wallet now." : ""}`;
  }
}
