import { countOf } from "../../../../format/words";
import type { RemovalDialog } from "./use-removal";

interface RemovalQuestionProps {
  removal: RemovalDialog;
  /** Whether the card's terms go too. Then its statements cannot be settled. */
  isDeleted?: boolean;
  /** Whether its caps count by its statements' closing day. Only a held card has one. */
  hasClosingDay?: boolean;
}

/** Asks before removing a card with statements; nothing until the removal asks. */
export function RemovalQuestion({ removal, isDeleted = false, hasClosingDay = false }: RemovalQuestionProps) {
  const { cardName, statements, isAsking, yesId } = removal;
  if (!isAsking) return null;
  return (
    <div class="removal-question" role="group" aria-label={`Remove ${cardName}?`}>
      <p>
        {countOf(statements, "statement belongs", "statements belong")} to this card. {isDeleted ? deletedInWords(statements) : REMOVED}
        {!isDeleted && hasClosingDay && " Its caps then count calendar months, without the closing day of its statements."}
      </p>
      <div class="buttons">
        <button type="button" id={yesId} class="button" onClick={removal.confirm}>
          Remove the card
        </button>
        <button type="button" class="button button-quiet" onClick={removal.cancel}>
          Keep it
        </button>
      </div>
    </div>
  );
}

interface RemovalButtonProps {
  removal: RemovalDialog;
  action: "Remove" | "Delete";
}

/** Starts the removal. */
export function RemovalButton({ removal, action }: RemovalButtonProps) {
  return (
    <button
      type="button"
      id={removal.buttonId}
      class="button button-quiet"
      aria-label={`${action} ${removal.cardName}`}
      onClick={removal.start}
    >
      {action}
    </button>
  );
}

const REMOVED =
  "What you earned with it stays in your results, with its current settings; the card is not suggested as a new one. To remove that too, remove the statements.";

function deletedInWords(statements: number): string {
  return statements === 1
    ? "It stays here, but is not counted until you choose another card for it."
    : "They stay here, but are not counted until you choose another card for them.";
}
