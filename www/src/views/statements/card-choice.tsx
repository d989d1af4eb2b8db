import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { CardMark } from "../../components/card-mark";
import { TypeAhead } from "../../components/type-ahead";
import { accountInWords } from "../../model/account-words";
import { namesOfCards, type Statement } from "../../model/profile";
import { issuersOf } from "../../model/statement-cards";
import { allCards, searchCards, type Card } from "../../state/catalog";
import { wallet } from "../../state/profile";

interface CardChoiceProps {
  statement: Statement;
  /** Whether another card was chosen before, so that one can keep it. */
  isChange: boolean;
  onChosen: (cardName: string) => void;
  onCancel: () => void;
}

/** "Which card is this?": the wallet's cards first, then those of the statement's bank, then all others. */
export function CardChoice({ statement, isChange, onChosen, onCancel }: CardChoiceProps) {
  const inputId = useId();
  const [typed, setTyped] = useState("");
  const { account, fileName, format } = statement;
  const held = namesOfCards(wallet.value);
  const cards = allCards.value;
  const suggestions = useMemo(() => {
    const issuers = issuersOf(format);
    const found = typed.trim() === "" ? cards : searchCards(typed);
    // What was typed is found in its best order; that order stays within the groups.
    const place = (card: Card) => (held.includes(card.cardName) ? 0 : typed.trim() === "" && issuers.includes(card.issuer) ? 1 : 2);
    return found.toSorted((one, other) => place(one) - place(other));
  }, [typed, cards, held, format]);
  useEffect(() => {
    if (isChange) document.getElementById(inputId)?.focus();
  }, [isChange, inputId]);
  const name = accountInWords(account, fileName);
  return (
    <div class="card-choice">
      <TypeAhead
        inputId={inputId}
        label={name === undefined ? "Which card is this?" : `Which card is ${name.startsWith("…") ? `account ${name}` : `“${name}”`}?`}
        placeholder="Name, bank or nickname"
        typed={typed}
        onTyped={setTyped}
        suggestions={suggestions}
        keyOf={(card) => card.cardId.toString()}
        firstIsActive
        nothingFits={`No card fits “${typed}”. Try the bank’s name, or fewer letters. A card that is not here can be entered in your wallet.`}
        onChosen={(card) => {
          onChosen(card.cardName);
        }}
      >
        {(card) => (
          <>
            <CardMark issuer={card.issuer} />
            <span class="suggestion-name">{card.cardName}</span>
            {held.includes(card.cardName) && <span class="suggestion-note">in your wallet</span>}
          </>
        )}
      </TypeAhead>
      {isChange && (
        <button type="button" class="text-button" onClick={onCancel}>
          Keep {statement.cardName}
        </button>
      )}
    </div>
  );
}
