import type { CardReward, Explanation as Explained } from "card-rewards/slim";
import { Explanation } from "../../components/explanation";
import { cardByName } from "../../state/catalog";

/** Why the best card earns what it does: which rule, how long, how much of its cap is left, and where that was read. */
export function Why({ explanation, reward }: { explanation: Explained; reward: CardReward }) {
  return (
    <details class="why">
      <summary>Why this much</summary>
      <Explanation explanation={explanation} card={cardByName(reward.cardName)} />
    </details>
  );
}
