import type { CardReward } from "card-rewards/slim";
import { capNote } from "../../../card-terms/cap-words";
import { membershipInWords } from "../../../catalog/membership-words";
import { cardByName } from "../../../catalog/catalog";
import { capitalised } from "../../../format/capitalised";
import { rateInWords } from "../../../format/words";
import { topCategoryNote } from "./top-category-words";
import { CardMark } from "../../../catalog/card-mark";
import { feeInWords, netReward } from "./net-reward";
import type { RewardInWords } from "./reward-words";

interface BarsProps {
  label: string;
  rewards: CardReward[];
  /** Dollars at the full width. With it, two lists can share one scale. */
  longest: number;
  inWords: RewardInWords;
  /** Lighter, for cards outside the wallet. */
  light?: boolean;
}

/** Rewards of cards as a list. It also reads well without the bars. */
export function Bars({ label, rewards, longest, inWords, light = false }: BarsProps) {
  return (
    <ol class={light ? "bars bars-light" : "bars"} aria-label={label}>
      {rewards.map((reward) => (
        <Bar key={reward.cardName} reward={reward} longest={longest} inWords={inWords} light={light} />
      ))}
    </ol>
  );
}

function Bar({ reward, longest, inWords, light }: { reward: CardReward } & Pick<BarsProps, "longest" | "inWords" | "light">) {
  const card = cardByName(reward.cardName);
  const net = netReward(reward);
  const share = longest > 0 ? Math.max(0, net ?? 0) / longest : 0;
  const notes = notesOf(reward, inWords);
  // Who holds a card has its membership.
  const membership = light ? membershipInWords(reward.cardName) : undefined;
  if (membership !== undefined) notes.push(capitalised(membership));
  return (
    <li class="bar">
      <span class="bar-name">
        <CardMark cardName={reward.cardName} />
        {reward.cardName}
      </span>
      <span class="bar-rate">{rateInWords(reward, card)}</span>
      {notes.length > 0 && <span class="bar-cap">{notes.join(" · ")}</span>}
      <span class="bar-dollars">{net === undefined ? "–" : inWords(net)}</span>
      <span class="bar-track" aria-hidden="true">
        <span class="bar-fill" style={{ width: `${(share * 100).toString()}%` }} />
      </span>
    </li>
  );
}

/** Conditions that can lower the reward. */
function notesOf(reward: CardReward, inWords: RewardInWords): string[] {
  return [feeInWords(reward, inWords), topCategoryNote(reward), capNote(reward.explanation?.parts ?? [])].filter((note) => note !== undefined);
}
