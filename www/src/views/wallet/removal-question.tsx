import { countOf } from "../../model/words";

interface RemovalQuestionProps {
  cardName: string;
  /** How many are of the card. */
  statements: number;
  /** Whether the card's terms go too, so that nothing can be worked out for its statements. */
  isDeleted?: boolean;
  yesId: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a card goes that statements are of. */
export function RemovalQuestion({ cardName, statements, isDeleted = false, yesId, onYes, onNo }: RemovalQuestionProps) {
  return (
    <div class="removal-question" role="group" aria-label={`Remove ${cardName}?`}>
      <p>
        {countOf(statements, "statement is", "statements are")} of this card. {isDeleted ? deletedInWords(statements) : REMOVED}
      </p>
      <div class="buttons">
        <button type="button" id={yesId} class="button" onClick={onYes}>
          Remove the card
        </button>
        <button type="button" class="button button-quiet" onClick={onNo}>
          Keep it
        </button>
      </div>
    </div>
  );
}

const REMOVED =
  "What you earned with it stays in your results, by the settings it has now; the card is not suggested as a new one. " +
  "If that should not count either, remove it under Statements.";

function deletedInWords(statements: number): string {
  return statements === 1
    ? "It stays here, but counts for nothing until you choose another card for it."
    : "They stay here, but count for nothing until you choose another card for them.";
}
