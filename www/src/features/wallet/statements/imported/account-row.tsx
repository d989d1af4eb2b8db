import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardMark } from "../../../../catalog/card-mark";
import { accountLabel, type AccountLabel } from "../../../../statement-import/account-label";
import { isOfCard, type ImportedStatement } from "../../../../profile/profile";
import { purchasesInWords } from "../../../../format/purchase-counts";
import { removeStatements } from "../../../../statement-import/removed-statements";
import { assignCard } from "../../../../statement-import/assign-card";
import { AccountNotes } from "./account-notes";
import { StatementCardField } from "./statement-card-field";

interface AccountRowProps {
  statement: ImportedStatement;
  isOneOfSeveral: boolean;
}

/** One account of a file with its card. */
export function AccountRow({ statement, isOneOfSeveral }: AccountRowProps) {
  const { cardName, transactions, account, fileName } = statement;
  const question = useCardQuestion(statement);
  const label = accountLabel(account, fileName);
  if (!isOfCard(statement)) return null;
  return (
    <li class="account">
      <p class="account-name">
        {/* The question includes the account's name. */}
        {label !== undefined && !question.isAsking && <strong>{labelInWords(label)}</strong>}
        {isOneOfSeveral && <span class="account-count">{purchasesInWords(transactions)}</span>}
      </p>
      {cardName === null || question.isAsking ? (
        <StatementCardField statement={statement} isChange={cardName !== null} onSelected={question.select} onCancel={question.cancel} />
      ) : (
        <>
          <p class="account-card">
            <CardMark cardName={cardName} />
            <span class="account-card-name">{cardName}</span>
            <button ref={question.changeRef} type="button" class="text-button" onClick={question.ask}>
              Change<span class="visually-hidden"> the card of {label?.text ?? fileName}</span>
            </button>
          </p>
          <AccountNotes statement={statement} cardName={cardName} />
        </>
      )}
      {isOneOfSeveral && cardName === null && <LeaveOutButton statement={statement} name={label?.text ?? "The account"} />}
    </li>
  );
}

/** Whether the account's card is asked for. Afterwards the focus moves to the button that asks again. */
function useCardQuestion(statement: ImportedStatement) {
  const [isChanging, setIsChanging] = useState(false);
  const changeRef = useRef<HTMLButtonElement>(null);
  const wasAnswered = useRef(false);
  const isAsking = statement.cardName === null || isChanging;
  // The field disappears with the answer; the focus stays in place, before the next key press.
  useLayoutEffect(() => {
    if (!isAsking && wasAnswered.current) changeRef.current?.focus();
    wasAnswered.current = false;
  }, [isAsking]);
  return {
    isAsking,
    changeRef,
    ask: () => {
      setIsChanging(true);
    },
    select: (selected: string) => {
      wasAnswered.current = true;
      assignCard(statement, selected);
      setIsChanging(false);
    },
    cancel: () => {
      wasAnswered.current = true;
      setIsChanging(false);
    },
  };
}

function labelInWords({ kind, text }: AccountLabel): string {
  return kind === "number" ? `Account ${text}` : text;
}

function LeaveOutButton({ statement, name }: { statement: ImportedStatement; name: string }) {
  return (
    <button
      type="button"
      class="text-button"
      onClick={(event) => {
        event.currentTarget.closest("section")?.querySelector<HTMLElement>(".panel-heading button")?.focus();
        removeStatements([statement], name);
      }}
    >
      Leave this account out
    </button>
  );
}
