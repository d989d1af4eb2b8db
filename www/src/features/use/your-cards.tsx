import { CardMark } from "../../catalog/card-mark";
import { CardSearch } from "../../catalog/card-search";
import { ExampleButton } from "../../example/example-button";
import { Panel } from "../../ui/panel";
import { addressOf } from "../../navigation/route";
import { wallet } from "../../profile/profile-state";

/** Adds cards right here, for an empty wallet. */
export function YourCards() {
  const held = wallet.value.cards;
  return (
    <Panel title="Your cards">
      {held.length > 0 && (
        <ul class="use-cards" aria-label="Cards in your wallet">
          {held.map(({ cardName }) => (
            <li key={cardName}>
              <CardMark cardName={cardName} />
              {cardName}
            </li>
          ))}
        </ul>
      )}
      <CardSearch otherwise="Try the bank’s name, or fewer letters." />
      {held.length > 0 ? (
        <p class="hint">
          Selected categories, activation and spending so far are in <a href={addressOf("wallet")}>your wallet</a>.
        </p>
      ) : (
        <div class="buttons">
          <ExampleButton />
        </div>
      )}
    </Panel>
  );
}
