import type { CategoryChange } from "../calculate/category-changes";
import { Panel } from "../../../../ui/panel";
import { ChangeList } from "./change-list";
import { LEAST_DOLLARS } from "../../../../format/least-dollars";

const SHOWN_AT_FIRST = 8;

/** Change by category, and the card that takes over. */
export function CategoriesPanel({ categories }: { categories: readonly CategoryChange[] }) {
  const changed = categories.filter(
    ({ changeDollars, nowCard, thenCard }) => Math.abs(changeDollars) >= LEAST_DOLLARS || nowCard !== thenCard,
  );
  const more = changed.slice(SHOWN_AT_FIRST);
  const longest = Math.max(...changed.map(({ changeDollars }) => Math.abs(changeDollars)));
  return (
    <Panel title="Change by category">
      {changed.length === 0 ? (
        <p class="hint">No change: the best card for each of these purchases stays the same.</p>
      ) : (
        <>
          <p class="hint what-if-hint">Rewards by category, before annual fees{changed.some(({ isAbroad }) => isAbroad) && "; of purchases abroad after foreign transaction fees"}, and the card to use for most of it.</p>
          <ChangeList label="What changes, by category" changes={changed.slice(0, SHOWN_AT_FIRST)} longest={longest} />
          {more.length > 0 && (
            <details class="more">
              <summary>Show {more.length} more</summary>
              <ChangeList label="What changes less, by category" changes={more} longest={longest} />
            </details>
          )}
        </>
      )}
    </Panel>
  );
}
