import type { CardReward } from "card-rewards/slim";
import type { Ready } from "./advice";
import { inDollars } from "../../model/words";
import { Bars } from "./bars";
import { NewCards } from "./new-cards";

export function Answer({ advice: { dollars, best, others, better } }: { advice: Ready }) {
  // Both lists share one scale, so that a bar twice as long always means twice the dollars.
  const longest = Math.max(best.rewardAmount, better[0]?.rewardAmount ?? 0);
  return (
    <>
      <div class="best" role="status">
        {best.rewardAmount > 0 ? <Best best={best} second={others[0]} dollars={dollars} /> : <NoneEarns />}
      </div>
      <Bars label="What your cards earn" rewards={[best, ...others]} longest={longest} />
      <NewCards better={better} best={best} longest={longest} />
    </>
  );
}

interface BestProps {
  best: CardReward;
  second: CardReward | undefined;
  dollars: number;
}

function Best({ best, second, dollars }: BestProps) {
  return (
    <>
      <p class="best-card">
        Use <strong>{best.cardName}</strong>
      </p>
      <p class="best-dollars">{inDollars(best.rewardAmount)}</p>
      <p class="best-note">
        back on {inDollars(dollars)}
        {second && ` · ${comparison(best, second)}`}
      </p>
    </>
  );
}

function NoneEarns() {
  return (
    <>
      <p class="best-card">
        <strong>None of your cards earns anything here</strong>
      </p>
      <p class="best-note">They may not be accepted, or such payments earn no rewards.</p>
    </>
  );
}

function comparison(best: CardReward, second: CardReward): string {
  const more = best.rewardAmount - second.rewardAmount;
  return more > 0 ? `${inDollars(more)} more than ${second.cardName}` : `${second.cardName} earns as much`;
}
