import { useMemo, useState } from "preact/hooks";
import { cardsMeantBy, searchCards, type Card } from "./catalog";
import { engine } from "./engine";
import { CardMark } from "./card-mark";
import { TypeAhead } from "../ui/type-ahead";
import { coreStarted, wholeEngine } from "../worker/load-engine";

interface CardTypeAheadProps {
  inputId: string;
  label: string;
  /** Names of cards that are not suggested. */
  taken: ReadonlySet<string>;
  /** Advice where no card fits the typed text. */
  otherwise: string;
  onSelected: (cardName: string) => void;
}

const keyOf = (card: Card) => card.cardId.toString();

/** Selects cards by name, one at a time. */
export function CardTypeAhead({ inputId, label, taken, otherwise, onSelected }: CardTypeAheadProps) {
  const [typed, setTyped] = useState("");
  const isThere = coreStarted.value;
  const isWhole = wholeEngine.value === "started";
  const found = useMemo(() => (isThere ? searchCards(typed, isWhole) : []), [typed, isThere, isWhole]);
  // None for the core, which suggests none.
  const guesses = useMemo(() => (isWhole && found.length === 0 ? cardsMeantBy(typed) : []), [typed, found, isWhole]);
  const isGuess = guesses.length > 0;
  const suggestions = useMemo(
    () => [...found, ...guesses].filter(({ cardName }) => !taken.has(cardName)),
    [found, guesses, taken],
  );
  const meant = typed.trim() === "" ? undefined : engine.value.matchCard(typed);
  const noneFits = `No card fits “${typed}”. ${otherwise}`;
  const noSuggestion = () => {
    if (!isThere) return "Loading the cards…";
    return found[0] === undefined ? noneFits : `You have ${found[0].cardName} already.`;
  };
  return (
    <TypeAhead
      inputId={inputId}
      label={label}
      placeholder="Name, bank or nickname"
      typed={typed}
      onTyped={setTyped}
      suggestions={suggestions}
      heading={isGuess ? `${noneFits} Or did you mean one of these?` : undefined}
      isLoading={!isThere}
      keyOf={keyOf}
      // Enter never adds a card other than the typed one.
      firstIsActive={!isGuess && (meant === undefined || !taken.has(meant.cardName))}
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
