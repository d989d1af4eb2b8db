import { useMemo, useState } from "preact/hooks";
import { searchCards, type Card } from "../state/catalog";
import { engine } from "../state/engine";
import { wallet } from "../state/profile";
import { addToWallet } from "../state/wallet-changes";
import { CardMark } from "./card-mark";
import { TypeAhead } from "./type-ahead";

const keyOf = (card: Card) => card.cardId.toString();

/** Adds cards to the wallet, one after the other. */
export function CardSearch({ nothingFits }: { nothingFits: string }) {
  const [typed, setTyped] = useState("");
  const held = wallet.value.cards;
  const suggestions = useMemo(
    () => searchCards(typed).filter((card) => !held.some(({ cardName }) => cardName === card.cardName)),
    [typed, held],
  );
  const meant = typed.trim() === "" ? undefined : engine.value.matchCard(typed);
  const isHeld = meant !== undefined && held.some(({ cardName }) => cardName === meant.cardName);
  return (
    <TypeAhead
      inputId="card-search"
      label={held.length > 0 ? "Add another card" : "Add a card you carry"}
      placeholder="Name, bank or nickname"
      typed={typed}
      onTyped={setTyped}
      suggestions={suggestions}
      keyOf={keyOf}
      // Enter never adds another card than the one that was typed: that one is in the wallet already.
      firstIsActive={!isHeld}
      nothingFits={`No card fits “${typed}”. ${nothingFits}`}
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
