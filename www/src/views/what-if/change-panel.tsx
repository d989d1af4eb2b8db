import { useMemo } from "preact/hooks";
import { CardMark } from "../../components/card-mark";
import { CardTypeAhead } from "../../components/card-type-ahead";
import { Panel } from "../../components/panel";
import { feeOf } from "../../model/year-change";
import { cardByName } from "../../state/catalog";
import { wallet } from "../../state/profile";
import { change, forgetChange, isChanged, toggleLeftOut, toggleTried } from "./choice";
import { feeInWords } from "./words";

const INPUT_ID = "card-to-try";

/** Which cards to add, and which to leave out. */
export function ChangePanel() {
  const { added } = change.value;
  return (
    <Panel title="Change your wallet">
      <CardToTry />
      {added.length > 0 && (
        <ul class="what-if-cards" aria-label="Cards to add">
          {added.map((cardName) => (
            <AddedCard key={cardName} cardName={cardName} />
          ))}
        </ul>
      )}
      <fieldset class="what-if-held">
        <legend>Switch off the cards that you would give up</legend>
        {wallet.value.cards.map(({ cardName }) => (
          <HeldCardSwitch key={cardName} cardName={cardName} />
        ))}
      </fieldset>
      {isChanged.value && (
        <div class="buttons">
          <button
            type="button"
            class="button button-quiet"
            onClick={() => {
              forgetChange();
              document.getElementById(INPUT_ID)?.focus();
            }}
          >
            Start over
          </button>
        </div>
      )}
    </Panel>
  );
}

function CardToTry() {
  const held = wallet.value.cards;
  const { added } = change.value;
  const taken = useMemo(() => new Set([...held.map(({ cardName }) => cardName), ...added]), [held, added]);
  return (
    <CardTypeAhead
      inputId={INPUT_ID}
      label="Add a card to try"
      taken={taken}
      nothingFits={(typed) => `No card fits “${typed}” that you do not have already. Try the bank’s name, or fewer letters.`}
      onChosen={toggleTried}
    />
  );
}

function AddedCard({ cardName }: { cardName: string }) {
  const card = cardByName(cardName);
  return (
    <li>
      <CardMark issuer={card?.issuer ?? ""} />
      <span class="what-if-card-name">{cardName}</span>
      <span class="what-if-fee">{feeInWords(feeOf(card ?? { cardName }))}</span>
      <button
        type="button"
        class="what-if-remove"
        aria-label={`Remove ${cardName}`}
        onClick={() => {
          toggleTried(cardName);
          // The button is gone: without this, keyboard focus would fall back to the top of the page.
          document.getElementById(INPUT_ID)?.focus();
        }}
      >
        Remove
      </button>
    </li>
  );
}

function HeldCardSwitch({ cardName }: { cardName: string }) {
  const card = cardByName(cardName);
  return (
    <label class="what-if-switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={`Keep ${cardName}`}
        checked={!change.value.dropped.includes(cardName)}
        onChange={() => {
          toggleLeftOut(cardName);
        }}
      />
      <CardMark issuer={card?.issuer ?? ""} />
      <span class="what-if-card-name">{cardName}</span>
      <span class="what-if-fee">{feeInWords(feeOf(card ?? { cardName }))}</span>
    </label>
  );
}
