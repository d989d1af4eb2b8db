import { useMemo, useState } from "preact/hooks";
import { searchCards, type Card } from "../catalog";
import { tryExample } from "../example";
import { addCards, removeCard, wallet, walletProblem } from "../wallet";
import { CardMark } from "./card-mark";
import { TypeAhead } from "./type-ahead";

const inputId = "card-search";
const keyOf = (card: Card) => card.cardId.toString();

export function WalletPanel() {
  const [typed, setTyped] = useState("");
  const held = wallet.value;
  const suggestions = useMemo(
    () => searchCards(typed).filter((card) => !held.includes(card)),
    [typed, held],
  );
  return (
    <section class="panel" aria-labelledby="wallet-heading">
      <h2 id="wallet-heading">Your cards</h2>
      {held.length > 0 && (
        <ul class="chips" aria-label="Cards in your wallet">
          {held.map((card) => (
            <Chip key={card.cardId} card={card} />
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
          addCards([card]);
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
      {walletProblem.value !== undefined && (
        <p class="problem" role="alert">
          {walletProblem.value}
        </p>
      )}
      {held.length === 0 && (
        <button type="button" class="button" onClick={tryExample}>
          Try an example wallet
        </button>
      )}
    </section>
  );
}

function Chip({ card }: { card: Card }) {
  return (
    <li class="chip">
      <CardMark issuer={card.issuer} />
      {card.cardName}
      <button
        type="button"
        class="chip-remove"
        aria-label={`Remove ${card.cardName}`}
        onClick={() => {
          removeCard(card);
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
