import type { CardReward } from "card-rewards/slim";
import { cardByName } from "../../state/catalog";
import { inDollars, rateInWords } from "../../model/words";
import { CardMark } from "../../components/card-mark";

interface BarsProps {
  label: string;
  rewards: CardReward[];
  /** The dollars that fill the whole width, so that two lists can share one scale. */
  longest: number;
  /** Lighter, for cards that are not in the wallet. */
  light?: boolean;
}

/** What cards earn, as a list that reads well without the bars. */
export function Bars({ label, rewards, longest, light = false }: BarsProps) {
  return (
    <ol class={light ? "bars bars-light" : "bars"} aria-label={label}>
      {rewards.map((reward) => (
        <Bar key={reward.cardName} reward={reward} longest={longest} />
      ))}
    </ol>
  );
}

function Bar({ reward, longest }: { reward: CardReward; longest: number }) {
  const card = cardByName(reward.cardName);
  const share = longest > 0 ? reward.rewardAmount / longest : 0;
  return (
    <li class="bar">
      <span class="bar-name">
        <CardMark issuer={card?.issuer ?? ""} />
        {reward.cardName}
      </span>
      <span class="bar-rate">{rateInWords(reward, card)}</span>
      <span class="bar-dollars">{inDollars(reward.rewardAmount)}</span>
      <span class="bar-track" aria-hidden="true">
        <span class="bar-fill" style={{ width: `${(share * 100).toString()}%` }} />
      </span>
    </li>
  );
}
