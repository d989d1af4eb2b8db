import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardMark } from "../../components/card-mark";
import { accountInWords } from "../../model/account-words";
import type { Statement } from "../../model/profile";
import { purchasesInWords } from "../../model/purchase-counts";
import { issuersOf, type ProposedCard } from "../../model/statement-cards";
import { isHeld } from "../../model/wallet";
import { cardByName } from "../../state/catalog";
import { proposals } from "../../state/incoming";
import { wallet } from "../../state/profile";
import { takeAway } from "../../state/taking-away";
import { tie } from "../../state/tying";
import { CardChoice } from "./card-choice";

interface AccountRowProps {
  statement: Statement;
  isOneOfSeveral: boolean;
}

/** One account of a file and the card that it is of. */
export function AccountRow({ statement, isOneOfSeveral }: AccountRowProps) {
  const { statementId, cardName, transactions, account, fileName } = statement;
  const [isChanging, setIsChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(false);
  const name = accountInWords(account, fileName);
  const proposal = proposals.value.get(statementId);
  const asks = cardName === null || isChanging;
  // The field is gone with the choice; the focus stays at the same place, before anybody can press the next key.
  useLayoutEffect(() => {
    if (!asks && wasChosen.current) change.current?.focus();
    wasChosen.current = false;
  }, [asks]);
  if (transactions.length === 0) return null;
  return (
    <li class="account">
      <p class="account-name">
        {/* The question has the account's name itself. */}
        {name !== undefined && !asks && <strong>{name.startsWith("…") ? `Account ${name}` : name}</strong>}
        {isOneOfSeveral && <span class="account-count">{purchasesInWords(transactions)}</span>}
      </p>
      {asks ? (
        <CardChoice
          statement={statement}
          isChange={cardName !== null}
          onChosen={(chosen) => {
            wasChosen.current = true;
            tie(statement, chosen);
            setIsChanging(false);
          }}
          onCancel={() => {
            wasChosen.current = true;
            setIsChanging(false);
          }}
        />
      ) : (
        <p class="account-card">
          <CardMark issuer={cardByName(cardName)?.issuer ?? ""} />
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
      {!asks && proposal && <WhyThisCard statement={statement} proposal={proposal} />}
      {isOneOfSeveral && cardName === null && (
        <button
          type="button"
          class="text-button"
          onClick={(event) => {
            event.currentTarget.closest("section")?.querySelector<HTMLElement>(".panel-heading button")?.focus();
            takeAway([statement], name ?? "The account");
          }}
        >
          Leave this account out
        </button>
      )}
    </li>
  );
}

function WhyThisCard({ statement, proposal }: { statement: Statement; proposal: ProposedCard }) {
  // A card that the person chose themselves needs no reason.
  if (proposal.cardName !== statement.cardName) return null;
  return <p class="hint account-why">{whyInWords(proposal, issuersOf(statement.format).join(" or "))}</p>;
}

function whyInWords({ cardName, why }: ProposedCard, issuer: string): string {
  switch (why) {
    case "same-account":
      return `We took it for ${cardName}, as in another file of this account.`;
    case "named-in-file":
      return `We took it for ${cardName}, which the file names.`;
    case "only-card-of-issuer":
      return `We took it for ${cardName}, the only ${issuer} card in your wallet.`;
    case "only-card-there-is":
      return `We took it for ${cardName}, the only card from ${issuer}.${isHeld(wallet.value, cardName) ? " It is in your wallet now." : ""}`;
  }
}
