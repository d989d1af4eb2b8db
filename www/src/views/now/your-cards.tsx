import { CardMark } from "../../components/card-mark";
import { CardSearch } from "../../components/card-search";
import { ExampleButton } from "../../components/example-button";
import { Panel } from "../../components/panel";
import { addressOf } from "../../route";
import { cardByName } from "../../state/catalog";
import { wallet } from "../../state/profile";

/** For somebody who comes with an empty wallet: the cards, right here. */
export function YourCards() {
  const held = wallet.value.cards;
  return (
    <Panel title="Your cards">
      {held.length > 0 && (
        <ul class="now-cards" aria-label="Cards in your wallet">
          {held.map(({ cardName }) => (
            <li key={cardName}>
              <CardMark issuer={cardByName(cardName)?.issuer ?? ""} />
              {cardName}
            </li>
          ))}
        </ul>
      )}
      <CardSearch nothingFits="Try the bank’s name, or fewer letters." />
      {held.length > 0 ? (
        <p class="hint">
          Chosen categories, activation and spending so far are in <a href={addressOf("wallet")}>your wallet</a>.
        </p>
      ) : (
        <div class="buttons">
          <ExampleButton />
        </div>
      )}
    </Panel>
  );
}
