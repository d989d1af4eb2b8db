import { useMemo, useState } from "preact/hooks";
import { CardMark } from "../../components/card-mark";
import { ExampleButton } from "../../components/example-button";
import { Panel } from "../../components/panel";
import { TypeAhead } from "../../components/type-ahead";
import { withCard } from "../../model/wallet";
import { addressOf } from "../../route";
import { cardByName, searchCards, type Card } from "../../state/catalog";
import { changeWallet, wallet } from "../../state/profile";

const keyOf = (card: Card) => card.cardId.toString();

/** For somebody who comes with an empty wallet: the cards, right here. */
export function YourCards() {
  const held = wallet.value.cards;
  return (
    <Panel title="Your cards">
      {held.length > 0 && (
        <ul class="held-cards" aria-label="Cards in your wallet">
          {held.map(({ cardName }) => (
            <li key={cardName}>
              <CardMark issuer={cardByName(cardName)?.issuer ?? ""} />
              {cardName}
            </li>
          ))}
        </ul>
      )}
      <AddCard />
      {held.length > 0 ? (
        <p class="hint">
          Chosen categories, activation and spending so far are in <a href={addressOf("wallet")}>your wallet</a>.
        </p>
      ) : (
        <div class="buttons">
          <ExampleButton />
        </div>
      )}
    </Panel>
  );
}

function AddCard() {
  const [typed, setTyped] = useState("");
  const held = wallet.value.cards;
  const suggestions = useMemo(
    () => searchCards(typed).filter((card) => !held.some(({ cardName }) => cardName === card.cardName)),
    [typed, held],
  );
  return (
    <TypeAhead
      inputId="card-to-add"
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
  );
}
