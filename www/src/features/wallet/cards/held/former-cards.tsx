import { CardMark } from "../../../../catalog/card-mark";
import { countOf } from "../../../../format/words";
import { wallet } from "../../../../profile/profile-state";
import { addToWallet, countStatements } from "../../../../profile/wallet/wallet-changes";
import { focusSoon, heldCardId } from "../focus";

/** Former cards; nothing without any. */
export function FormerCards() {
  const former = wallet.value.formerCards ?? [];
  if (former.length === 0) return null;
  return (
    <div class="former-cards">
      <h3>No longer in your wallet</h3>
      <ul aria-label="Cards no longer in your wallet">
        {former.map(({ cardName }) => (
          <li key={cardName} class="held-card-row">
            <CardMark cardName={cardName} />
            <div class="held-card-name">
              <h4>{cardName}</h4>
              <p class="held-card-facts">{countOf(countStatements(cardName), "statement still counts", "statements still count")}</p>
            </div>
            <button
              type="button"
              class="button button-quiet"
              aria-label={`Put back ${cardName}`}
              onClick={() => {
                addToWallet(cardName);
                focusSoon(heldCardId(cardName));
              }}
            >
              Put back
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
