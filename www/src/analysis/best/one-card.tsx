import { useState } from "preact/hooks";
import { CardSearch } from "../../catalog/card-search";
import { addressOf } from "../../navigation/route";
import { hasOneCard } from "../../profile/profile-state";
import "./one-card.css";

/** Whether a wallet of one card is asked for the others; it stays so while cards are added. */
export function useAsksForCards(): boolean {
  const isOne = hasOneCard.value;
  const [asks, setAsks] = useState(isOne);
  if (isOne && !asks) setAsks(true);
  return asks;
}

/**
 * Asks for the other cards. One card alone leaves nothing to compare.
 *
 * It names no new card: only the ranking behind the link compares them over a year and after their fees.
 */
export function OneCard() {
  return (
    <div class="one-card">
      <p class="hint">Which other cards do you carry? Add them to see where each of them earns more.</p>
      <CardSearch otherwise="Try the bank’s name, or fewer letters." />
      <p class="hint">
        Do you carry no others? <a href={addressOf("what-if")}>Find the best card to add</a>
      </p>
    </div>
  );
}
