import { news } from "../../state/incoming";
import { takenAway, takeBack } from "../../state/taking-away";

/** What happened last, read out as well; and the way back from taking a file away. */
export function StatementsNews() {
  return (
    <div class="statements-news">
      <p role="status">{news.value}</p>
      {takenAway.value.length > 0 && (
        <button type="button" class="button button-quiet" onClick={takeBack}>
          Bring it back
        </button>
      )}
    </div>
  );
}
