import { CardMark } from "../../components/card-mark";
import { namesOfCards } from "../../model/profile";
import { countOf } from "../../model/words";
import { cardByName } from "../../state/catalog";
import { statements, wallet } from "../../state/profile";
import { addToWallet, statementsOf } from "../../state/wallet-changes";
import { focusSoon } from "./focus";

/** Cards that are not held and whose statements count; nothing where there are none. */
export function FormerCards() {
  const held = namesOfCards(wallet.value);
  const used = statements.value.flatMap(({ cardName }) => cardName ?? []);
  const former = [...new Set(used)].filter((cardName) => !held.includes(cardName));
  if (former.length === 0) return null;
  return (
    <div class="former-cards">
      <h3>No longer in your wallet</h3>
      <ul aria-label="Cards no longer in your wallet">
        {former.map((cardName) => (
          <li key={cardName} class="held-card-row">
            <CardMark issuer={cardByName(cardName)?.issuer ?? ""} />
            <div class="held-card-name">
              <p>{cardName}</p>
              <p class="held-card-facts">{countOf(statementsOf(cardName), "statement still counts", "statements still count")}</p>
            </div>
            <button
              type="button"
              class="button button-quiet"
              aria-label={`Put back ${cardName}`}
              onClick={() => {
                addToWallet(cardName);
                focusSoon("card-search");
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
