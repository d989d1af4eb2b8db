import { useMemo, useState } from "preact/hooks";
import { CardMark } from "../../components/card-mark";
import { Panel } from "../../components/panel";
import { TypeAhead } from "../../components/type-ahead";
import { withCard, withoutCard } from "../../model/wallet";
import { cardByName, searchCards, type Card } from "../../state/catalog";
import { changeWallet, wallet } from "../../state/profile";

const inputId = "card-search";
const keyOf = (card: Card) => card.cardId.toString();

export function WalletPanel() {
  const [typed, setTyped] = useState("");
  const held = wallet.value.cards;
  const suggestions = useMemo(
    () => searchCards(typed).filter((card) => !held.some(({ cardName }) => cardName === card.cardName)),
    [typed, held],
  );
  return (
    <Panel title="Your cards">
      {held.length > 0 && (
        <ul class="chips" aria-label="Cards in your wallet">
          {held.map(({ cardName }) => (
            <Chip key={cardName} cardName={cardName} />
          ))}
        </ul>
      )}
      <TypeAhead
        inputId={inputId}
        label={held.length > 0 ? "Add another card" : "Add a card you carry"}
        placeholder="Name, bank or nickname"
        typed={typed}
        onTyped={setTyped}
        suggestions={suggestions}
        keyOf={keyOf}
        firstIsActive
        nothingFits={`No card fits “${typed}”. Try the bank’s name, or fewer letters.`}
        onChosen={(card) => {
          changeWallet((before) => withCard(before, card.cardName));
          setTyped("");
        }}
      >
        {(card) => (
          <>
            <CardMark issuer={card.issuer} />
            <span class="suggestion-name">{card.cardName}</span>
            {!card.openToNewApplicants && <span class="suggestion-note">no longer offered</span>}
          </>
        )}
      </TypeAhead>
    </Panel>
  );
}

function Chip({ cardName }: { cardName: string }) {
  return (
    <li class="chip">
      <CardMark issuer={cardByName(cardName)?.issuer ?? ""} />
      {cardName}
      <button
        type="button"
        class="chip-remove"
        aria-label={`Remove ${cardName}`}
        onClick={() => {
          changeWallet((before) => withoutCard(before, cardName));
          // The button is gone: without this, keyboard focus would fall back to the top of the page.
          document.getElementById(inputId)?.focus();
        }}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m2.5 2.5 7 7m0-7-7 7" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
        </svg>
      </button>
    </li>
  );
}
