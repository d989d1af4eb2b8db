import { useMemo, useState } from "preact/hooks";
import { searchCards, type Card } from "./catalog";
import { engine } from "./engine";
import { CardMark } from "./card-mark";
import { TypeAhead } from "../ui/type-ahead";
import { coreStarted, wholeEngine } from "../worker/load-engine";

interface CardTypeAheadProps {
  inputId: string;
  label: string;
  /** Names of cards that are not suggested. */
  taken: ReadonlySet<string>;
  /** Message if no card matches the typed text. */
  nothingFits: (typed: string) => string;
  onSelected: (cardName: string) => void;
}

const keyOf = (card: Card) => card.cardId.toString();

/** Selects cards by name, one at a time. */
export function CardTypeAhead({ inputId, label, taken, nothingFits, onSelected }: CardTypeAheadProps) {
  const [typed, setTyped] = useState("");
  const isThere = coreStarted.value;
  const isWhole = wholeEngine.value === "started";
  const found = useMemo(() => (isThere ? searchCards(typed, isWhole) : []), [typed, isThere, isWhole]);
  const suggestions = useMemo(() => found.filter(({ cardName }) => !taken.has(cardName)), [found, taken]);
  const meant = typed.trim() === "" ? undefined : engine.value.matchCard(typed);
  const noSuggestion = () => {
    if (!isThere) return "Loading the cards…";
    return found[0] === undefined ? nothingFits(typed) : `You have ${found[0].cardName} already.`;
  };
  return (
    <TypeAhead
      inputId={inputId}
      label={label}
      placeholder="Name, bank or nickname"
      typed={typed}
      onTyped={setTyped}
      suggestions={suggestions}
      isLoading={!isThere}
      keyOf={keyOf}
      // Enter never adds a card other than the typed one.
      firstIsActive={meant === undefined || !taken.has(meant.cardName)}
      nothingFits={noSuggestion()}
      onSelected={({ cardName }) => {
        onSelected(cardName);
        setTyped("");
      }}
    >
      {(card) => (
        <>
          <CardMark cardName={card.cardName} />
          <span class="suggestion-name">{card.cardName}</span>
          {!card.openToNewApplicants && <span class="suggestion-note">no longer offered</span>}
        </>
      )}
    </TypeAhead>
  );
}
