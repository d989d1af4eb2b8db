import { spentNotCounted } from "../calculation/not-counted";
import { capName } from "../model/id-in-words";
import { inDays, inDollars } from "../model/words";
import { addressOf } from "../route";
import { allCards } from "../state/catalog";
import { wallet } from "../state/profile";
import { transactions } from "../state/results";

/** Says which spending so far, as it stands in the wallet, is not in the results, and why. */
export function NotCountedNote() {
  const notCounted = spentNotCounted(wallet.value, allCards.value, transactions.value);
  if (notCounted.length === 0) return null;
  return (
    <div class="panel">
      <p>
        <strong>Not all of what you spent so far is counted here</strong>, so these cards may have earned less than it says:
      </p>
      <ul>
        {notCounted.map(({ cardName, capId, dollars, periodStart }) => (
          <li key={`${cardName} ${capId}`}>
            {cardName}, {capName(capId)}: {inDollars(dollars)} since {inDays(periodStart)}
          </li>
        ))}
      </ul>
      <p class="hint">
        Purchases of your statements are from before that day, and the amount can only be counted from the first of them on.
        “Which card now” does count it for the cards that you hold. You said it in <a href={addressOf("wallet")}>your wallet</a>.
      </p>
    </div>
  );
}
