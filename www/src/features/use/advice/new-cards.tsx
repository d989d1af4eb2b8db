import type { CardReward } from "card-rewards/slim";
import { wantedKinds } from "../../../catalog/wanted-kinds";
import { oneOf } from "../../../format/joined-names";
import { sumOf } from "../../../format/sums";
import { Bars } from "./bars";
import { netReward } from "./net-reward";
import type { RewardInWords } from "./reward-words";

const shownAtFirst = 3;

interface NewCardsPanelProps {
  /** Cards outside the wallet that would earn more, best first. */
  better: CardReward[];
  best: CardReward;
  longest: number;
  inWords: RewardInWords;
}

export function NewCardsPanel({ better, best, longest, inWords }: NewCardsPanelProps) {
  const [top] = better;
  const more = better.slice(shownAtFirst);
  return (
    <section class="new-cards" aria-labelledby="new-cards-heading">
      <h3 id="new-cards-heading">Cards you don’t hold</h3>
      {top ? (
        <>
          <p class="hint">
            Up to {inWords(sumOf([netReward(top) ?? 0, -(netReward(best) ?? 0)]))} more on this purchase, with a {oneOf(wantedKinds.value)} card.
          </p>
          <Bars
            label="What other cards would earn"
            rewards={better.slice(0, shownAtFirst)}
            longest={longest}
            inWords={inWords}
            light
          />
          {more.length > 0 && (
            <details class="more">
              <summary>Show {more.length} more</summary>
              <Bars label="More cards" rewards={more} longest={longest} inWords={inWords} light />
            </details>
          )}
        </>
      ) : (
        <p class="hint">No {oneOf(wantedKinds.value)} card in the catalog would earn more here.</p>
      )}
    </section>
  );
}
