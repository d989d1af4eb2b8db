import { batch } from "@preact/signals";
import { useEffect, useId, useState } from "preact/hooks";
import { CardMark } from "../../../../catalog/card-mark";
import { TypeAhead } from "../../../../ui/type-ahead";
import { accountLabel } from "../../../../statement-import/account-label";
import { namesOfCards, type ImportedStatement } from "../../../../profile/profile";
import { statements, wallet } from "../../../../profile/profile-state";
import { previousOfBank } from "../../../../statement-import/propose-card";
import { addAccount, removeUnusedAccount } from "../../../../profile/wallet/wallet-changes";
import { useSuggestedCards } from "./suggested-cards";

interface StatementCardFieldProps {
  statement: ImportedStatement;
  /** Whether a card was selected before, which can be kept. */
  isChange: boolean;
  onSelected: (cardName: string) => void;
  onCancel: () => void;
}

/** Asks "Which card is this?", with suggestions. */
export function StatementCardField({ statement, isChange, onSelected, onCancel }: StatementCardFieldProps) {
  const inputId = useId();
  const [typed, setTyped] = useState("");
  const held = namesOfCards(wallet.value);
  const suggestions = useSuggestedCards(typed, statement);
  const previous = previousOfBank(statement, statements.value);
  const noteOf = ({ cardName, isAnotherAccount }: (typeof suggestions)[number]) =>
    isAnotherAccount ? "another account" : held.includes(cardName) ? "in your wallet" : undefined;
  const selectAnother = (accountOf: string) => {
    batch(() => {
      onSelected(addAccount(accountOf));
      if (statement.cardName !== null) removeUnusedAccount(statement.cardName);
    });
  };
  useEffect(() => {
    if (isChange) document.getElementById(inputId)?.focus();
  }, [isChange, inputId]);
  return (
    <div class="card-choice">
      <TypeAhead
        inputId={inputId}
        label={questionInWords(statement)}
        placeholder="Name, bank or nickname"
        typed={typed}
        onTyped={setTyped}
        suggestions={suggestions}
        keyOf={({ cardName, isAnotherAccount }) => (isAnotherAccount ? `${cardName}, another account` : cardName)}
        // Without a letter typed, Enter would assign a card that nobody has named.
        firstIsActive={typed.trim() !== ""}
        nothingFits={`No card fits “${typed}”. Try the bank’s name, or fewer letters. A card that is not here can be entered in your wallet.`}
        onSelected={(card) => {
          if (card.isAnotherAccount) selectAnother(card.cardName);
          else onSelected(card.cardName);
        }}
      >
        {(card) => (
          <>
            <CardMark cardName={card.cardName} />
            <span class="suggestion-name">{card.cardName}</span>
            {noteOf(card) !== undefined && <span class="suggestion-note">{noteOf(card)}</span>}
          </>
        )}
      </TypeAhead>
      {!isChange && previous && (
        <button
          type="button"
          class="text-button"
          onClick={() => {
            onSelected(previous.cardName);
          }}
        >
          Same card as {previous.fileName}: {previous.cardName}
        </button>
      )}
      {isChange && (
        <button type="button" class="text-button" onClick={onCancel}>
          Keep {statement.cardName}
        </button>
      )}
    </div>
  );
}

function questionInWords({ account, fileName }: ImportedStatement): string {
  const label = accountLabel(account, fileName);
  if (label === undefined) return "Which card is this?";
  return `Which card is ${label.kind === "number" ? `account ${label.text}` : `“${label.text}”`}?`;
}
