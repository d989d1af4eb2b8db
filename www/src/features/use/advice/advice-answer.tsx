import type { CardReward, Explanation } from "card-rewards/slim";
import { ExplanationDetails } from "../../../card-terms/explanation-details";
import { cardByName } from "../../../catalog/catalog";
import { inDays, inDollars } from "../../../format/words";
import { ANOTHER_MAY_BE_BETTER, LackedQuarters } from "../../../analysis/results/lacked-quarters";
import { ValuationNote } from "../../../analysis/results/valuation-note";
import { hasOneCard } from "../../../profile/profile-state";
import { WithWholeEngine } from "../../../analysis/with-whole-engine";
import type { Ready } from "./advice";
import { Bars } from "./bars";
import { CapNote } from "./cap-note";
import { NewCardsPanel } from "./new-cards";
import { dayText } from "../purchase/purchase";
import { noneEarns } from "../none-earns";
import { feeInWords, isWorthUsing, moreInWords, netReward } from "./net-reward";
import { rewardWordsFor, type RewardInWords } from "./reward-words";
import { topCategoryInWords } from "./top-category-words";

export function AdviceAnswer({ advice: { dollars, best, others, better, needsActivation, unknownQuarters } }: { advice: Ready }) {
  const inWords = rewardWordsFor(dollars);
  // Both lists share one scale: a bar twice as long is always twice the dollars.
  const longest = Math.max(...[best, ...better.slice(0, 1)].map((reward) => netReward(reward) ?? 0));
  return (
    <>
      <div class="best" role="status">
        {isWorthUsing(best) ? (
          <BestCardPanel best={best} second={others[0]} dollars={dollars} inWords={inWords} needsActivation={needsActivation} />
        ) : (
          <NoneEarns />
        )}
      </div>
      <WithWholeEngine what="what these rewards depend on">
        {best.explanation && isWorthUsing(best) && <Why explanation={best.explanation} reward={best} />}
      </WithWholeEngine>
      <Bars label="What your cards earn" rewards={[best, ...others]} longest={longest} inWords={inWords} />
      <LackedQuarters unknown={unknownQuarters} effect={ANOTHER_MAY_BE_BETTER} />
      <CapNote rewards={[best, ...others]} />
      <ValuationNote />
      <NewCardsPanel better={better} best={best} longest={longest} inWords={inWords} />
    </>
  );
}

interface BestProps {
  best: CardReward;
  second: CardReward | undefined;
  dollars: number | undefined;
  inWords: RewardInWords;
  needsActivation: boolean;
}

function BestCardPanel({ best, second, dollars, inWords, needsActivation }: BestProps) {
  const net = netReward(best);
  const fee = feeInWords(best, inWords);
  const ofTopCategory = topCategoryInWords(best);
  return (
    <>
      <p class="best-card">
        Use <strong>{best.cardName}</strong>
      </p>
      <p class="best-dollars">{net === undefined ? "Unknown" : inWords(net)}</p>
      <p class="best-note">
        {dollars === undefined ? "back on each dollar" : `back on ${inDollars(dollars)}`}
        {dayText.value !== "" && ` on ${inDays(dayText.value)}`}
        {second && ` · ${moreInWords(best, second, inWords)}`}
      </p>
      {fee !== undefined && <p class="best-note">{fee}</p>}
      {ofTopCategory !== undefined && <p class="best-note">{ofTopCategory}.</p>}
      {needsActivation && <p class="best-note">Only once you have activated its rotating categories.</p>}
    </>
  );
}

function NoneEarns() {
  return (
    <>
      <p class="best-card">
        <strong>{noneEarns()}</strong>
      </p>
      <p class="best-note">{hasOneCard.value ? "It" : "They"} may not be accepted here, or this payment earns no rewards.</p>
    </>
  );
}

/** The explanation of the best card's reward: rule, validity, cap and source. */
function Why({ explanation, reward }: { explanation: Explanation; reward: CardReward }) {
  return (
    <details class="why">
      <summary>How it is calculated</summary>
      <ExplanationDetails explanation={explanation} rewardValue={reward.rewardValue} card={cardByName(reward.cardName)} />
    </details>
  );
}
