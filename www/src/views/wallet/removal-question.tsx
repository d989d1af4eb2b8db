import { countOf } from "../../model/words";

interface RemovalQuestionProps {
  cardName: string;
  /** How many are of the card. */
  statements: number;
  yesId: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a card goes that statements are of. */
export function RemovalQuestion({ cardName, statements, yesId, onYes, onNo }: RemovalQuestionProps) {
  const counted = countOf(statements, "statement");
  return (
    <div class="removal-question" role="group" aria-label={`Remove ${cardName}?`}>
      <p>
        {statements === 1
          ? `${counted} is of this card. It stays here, but counts for nothing until you choose another card for it.`
          : `${counted} are of this card. They stay here, but count for nothing until you choose another card for them.`}
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
