import { computed } from "@preact/signals";
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { CardMark } from "../../../../catalog/card-mark";
import { TypeAhead } from "../../../../ui/type-ahead";
import { accountLabel } from "../../../../statement-import/account-label";
import { namesOfCards, type Statement } from "../../../../profile/profile";
import { issuersOf } from "../../../../statement-import/propose-card";
import { allCards, cardByName, searchCards } from "../../../../catalog/catalog";
import { wallet } from "../../../../profile/profile-state";

/** A card, or an account of one. */
interface NamedCard {
  cardName: string;
  issuer: string;
  accountOf?: string;
}

const accountsHeld = computed(() =>
  wallet.value.cards.flatMap(({ cardName, accountOf }): NamedCard[] =>
    accountOf === undefined ? [] : [{ cardName, accountOf, issuer: cardByName(accountOf)?.issuer ?? "" }],
  ),
);

interface StatementCardFieldProps {
  statement: Statement;
  /** Whether a card was selected before, which can be kept. */
  isChange: boolean;
  onSelected: (cardName: string) => void;
  onCancel: () => void;
}

/** "Which card is this?": cards of the wallet first, then those of the statement's bank, then all others. */
export function StatementCardField({ statement, isChange, onSelected, onCancel }: StatementCardFieldProps) {
  const inputId = useId();
  const [typed, setTyped] = useState("");
  const { account, fileName, format } = statement;
  const held = namesOfCards(wallet.value);
  const cards = allCards.value;
  const accounts = accountsHeld.value;
  const suggestions = useMemo(() => {
    const issuers = issuersOf(format);
    const found = typed.trim() === "" ? cards : searchCards(typed);
    const text = typed.trim().toLowerCase();
    const isExact = ({ cardName }: NamedCard) => cardName.toLowerCase() === text;
    const fits = (one: NamedCard) => one.cardName.toLowerCase().includes(text) || found.some((card) => card.cardName === one.accountOf);
    const all = [
      ...accounts.filter(isExact),
      ...found.map((card): NamedCard => ({ cardName: card.cardName, issuer: card.issuer })),
      ...accounts.filter((one) => !isExact(one) && fits(one)),
    ];
    // The bank's cards come before all others, even before those in the wallet. Search results keep their order within the groups.
    const place = ({ cardName, issuer }: NamedCard) => (issuers.includes(issuer) ? 0 : 2) + (held.includes(cardName) ? 0 : 1);
    return all.toSorted((one, other) => place(one) - place(other));
  }, [typed, cards, accounts, held, format]);
  useEffect(() => {
    if (isChange) document.getElementById(inputId)?.focus();
  }, [isChange, inputId]);
  const name = accountLabel(account, fileName);
  return (
    <div class="card-choice">
      <TypeAhead
        inputId={inputId}
        label={name === undefined ? "Which card is this?" : `Which card is ${name.startsWith("…") ? `account ${name}` : `“${name}”`}?`}
        placeholder="Name, bank or nickname"
        typed={typed}
        onTyped={setTyped}
        suggestions={suggestions}
        keyOf={({ cardName }) => cardName}
        // Without a letter typed, Enter would assign a card that nobody has named.
        firstIsActive={typed.trim() !== ""}
        nothingFits={`No card fits “${typed}”. Try the bank’s name, or fewer letters. A card that is not here can be entered in your wallet.`}
        onSelected={(card) => {
          onSelected(card.cardName);
        }}
      >
        {(card) => (
          <>
            <CardMark cardName={card.cardName} />
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
