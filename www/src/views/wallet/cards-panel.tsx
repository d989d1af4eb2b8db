import { useMemo, useState } from "preact/hooks";
import { CardMark } from "../../components/card-mark";
import { Panel } from "../../components/panel";
import { TypeAhead } from "../../components/type-ahead";
import { searchCards, type Card } from "../../state/catalog";
import { wallet } from "../../state/profile";
import { addToWallet } from "../../state/wallet-changes";
import { HeldCardItem } from "./held-card";
import { RemovalNote } from "./removal-note";

const keyOf = (card: Card) => card.cardId.toString();

export function CardsPanel() {
  const held = wallet.value.cards;
  return (
    <Panel title="Your cards">
      {held.length === 0 && <p class="wallet-empty">Add the cards you carry, and everything here is about you.</p>}
      {held.length > 0 && (
        <ul class="held-cards" aria-label="Cards in your wallet">
          {held.map((card, position) => (
            <HeldCardItem key={card.cardName} held={card} position={position} count={held.length} />
          ))}
        </ul>
      )}
      <RemovalNote />
      <CardSearch />
    </Panel>
  );
}

function CardSearch() {
  const [typed, setTyped] = useState("");
  const held = wallet.value.cards;
  const suggestions = useMemo(
    () => searchCards(typed).filter((card) => !held.some(({ cardName }) => cardName === card.cardName)),
    [typed, held],
  );
  return (
    <TypeAhead
      inputId="card-search"
      label={held.length > 0 ? "Add another card" : "Add a card you carry"}
      placeholder="Name, bank or nickname"
      typed={typed}
      onTyped={setTyped}
      suggestions={suggestions}
      keyOf={keyOf}
      firstIsActive
      nothingFits={`No card fits “${typed}”. Try the bank’s name, or fewer letters, or enter the card yourself below.`}
      onChosen={(card) => {
        addToWallet(card.cardName);
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
  );
}
