import type { CardReward, Explanation as Explained } from "card-rewards/slim";
import { ExplanationDetails } from "../../card-terms/explanation-details";
import { cardByName } from "../../catalog/catalog";

/** The explanation of the best card's reward: rule, validity, cap and source. */
export function Why({ explanation, reward }: { explanation: Explained; reward: CardReward }) {
  return (
    <details class="why">
      <summary>How it is calculated</summary>
      <ExplanationDetails explanation={explanation} card={cardByName(reward.cardName)} />
    </details>
  );
}
