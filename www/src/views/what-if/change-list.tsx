import type { CategoryChange } from "../../calculation/category-changes";
import { inDollars } from "../../model/words";
import { categoryInWords, inSignedDollars } from "./words";

interface ChangeListProps {
  label: string;
  changes: readonly CategoryChange[];
  /** The dollars that fill one side. */
  longest: number;
}

/** Gains to the right, losses to the left, as a list that reads well without its bars. */
export function ChangeList({ label, changes, longest }: ChangeListProps) {
  return (
    <ol class="bars what-if-changes" aria-label={label}>
      {changes.map((change) => (
        <li key={change.categoryName ?? ""} class="bar">
          <span class="bar-name">{categoryInWords(change.categoryName)}</span>
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
  const none = "no card that is taken there";
  return nowCard === thenCard ? `still ${nowCard ?? none}` : `${thenCard ?? none} in place of ${nowCard ?? none}`;
}
