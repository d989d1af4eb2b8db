import type { Card, CardReward } from "card-rewards/slim";
import { capNote } from "../../model/cap-words";
import { cardByName } from "../../state/catalog";
import { inDollars, rateInWords } from "../../model/words";
import { isOfTopCategory } from "../../calculation/top-category";
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
  const notes = notesOf(reward, card);
  return (
    <li class="bar">
      <span class="bar-name">
        <CardMark issuer={card?.issuer ?? ""} />
        {reward.cardName}
      </span>
      <span class="bar-rate">{rateInWords(reward, card)}</span>
      {notes.length > 0 && <span class="bar-cap">{notes.join(" · ")}</span>}
      <span class="bar-dollars">{inDollars(reward.rewardAmount)}</span>
      <span class="bar-track" aria-hidden="true">
        <span class="bar-fill" style={{ width: `${(share * 100).toString()}%` }} />
      </span>
    </li>
  );
}

/** What could make it less than it looks. */
function notesOf(reward: CardReward, card: Card | undefined): string[] {
  const ofTopCategory = isOfTopCategory(reward, card) ? "Only in the category where you spend most with it" : undefined;
  return [ofTopCategory, capNote(reward.explanation?.parts ?? [])].filter((note) => note !== undefined);
}
