import { countOf } from "../../../../format/words";

interface RemovalQuestionProps {
  cardName: string;
  /** Number of statements of the card. */
  statements: number;
  /** Whether the card's terms go too, so that its statements cannot be settled. */
  isDeleted?: boolean;
  /** Whether its caps count by the closing day of its statements, which only a held card has. */
  hasClosingDay?: boolean;
  yesId: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before removing a card with statements. */
export function RemovalQuestion({ cardName, statements, isDeleted = false, hasClosingDay = false, yesId, onYes, onNo }: RemovalQuestionProps) {
  return (
    <div class="removal-question" role="group" aria-label={`Remove ${cardName}?`}>
      <p>
        {countOf(statements, "statement belongs", "statements belong")} to this card. {isDeleted ? deletedInWords(statements) : REMOVED}
        {!isDeleted && hasClosingDay && " Its caps then count calendar months, without the closing day of its statements."}
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
  "What you earned with it stays in your results, with its current settings; the card is not suggested as a new one. To remove that too, remove the statements.";

function deletedInWords(statements: number): string {
  return statements === 1
    ? "It stays here, but is not counted until you choose another card for it."
    : "They stay here, but are not counted until you choose another card for them.";
}
