import type { CategoryChange } from "../calculate/category-changes";
import { inDollars } from "../../../../format/words";
import { inSignedDollars, placeInWords } from "../what-if-words";

interface ChangeListProps {
  label: string;
  changes: readonly CategoryChange[];
  /** Dollars at half of the width. */
  longest: number;
}

/** Gains to the right, losses to the left; also reads well without the bars. */
export function ChangeList({ label, changes, longest }: ChangeListProps) {
  return (
    <ol class="bars what-if-changes" aria-label={label}>
      {changes.map((change) => (
        <li key={placeInWords(change)} class="bar">
          <span class="bar-name">{placeInWords(change)}</span>
          <span class="bar-rate">
            {whoTakesOver(change)} · {inDollars(change.spentDollars)} spent
          </span>
          <span class="bar-dollars">{inSignedDollars(change.changeDollars)}</span>
          <span class="bar-track change-track" aria-hidden="true">
            <span
              class="change-fill"
              data-gain={change.changeDollars > 0}
              style={{ width: `${(longest > 0 ? (Math.abs(change.changeDollars) / longest) * 50 : 0).toString()}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

function whoTakesOver({ nowCard, thenCard }: CategoryChange): string {
  const none = "no accepted card";
  return nowCard === thenCard ? `still ${nowCard ?? none}` : `${thenCard ?? none} in place of ${nowCard ?? none}`;
}
