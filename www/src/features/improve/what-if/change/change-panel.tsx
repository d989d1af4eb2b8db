import { useMemo } from "preact/hooks";
import { CardMark } from "../../../../catalog/card-mark";
import { CardTypeAhead } from "../../../../catalog/card-type-ahead";
import { Panel } from "../../../../ui/panel";
import { feeOf } from "../year-change";
import { cardByName } from "../../../../catalog/catalog";
import { termsName } from "../../../../profile/profile";
import { wallet } from "../../../../profile/profile-state";
import { triedChange, clearChange, isChanged, toggleLeftOut, toggleTried } from "./tried-change";
import { membershipInWords } from "../../../../catalog/membership-words";
import { feeInWords } from "../what-if-words";

const INPUT_ID = "card-to-try";

/** Selects cards to add and to drop. */
export function ChangePanel() {
  const { added } = triedChange.value;
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
        <legend class="screen-only">Switch off the cards to drop</legend>
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
              clearChange();
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
  const { added } = triedChange.value;
  const taken = useMemo(() => new Set([...held.map(termsName), ...added]), [held, added]);
  return (
    <CardTypeAhead
      inputId={INPUT_ID}
      label="Add a card to try"
      taken={taken}
      otherwise="Try the bank’s name, or fewer letters."
      onSelected={toggleTried}
    />
  );
}

function AddedCard({ cardName }: { cardName: string }) {
  const card = cardByName(cardName);
  return (
    <li>
      <CardMark cardName={cardName} />
      <span class="what-if-card-name">{cardName}</span>
      <span class="what-if-fee">
        {[feeInWords(feeOf(card ?? { cardName })), membershipInWords(cardName)].filter((part) => part !== undefined).join(", ")}
      </span>
      <button
        type="button"
        class="what-if-remove screen-only"
        aria-label={`Remove ${cardName}`}
        onClick={() => {
          toggleTried(cardName);
          // The button disappears; without this, keyboard focus would return to the top of the page.
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
        checked={!triedChange.value.dropped.includes(cardName)}
        onChange={() => {
          toggleLeftOut(cardName);
        }}
      />
      <CardMark cardName={cardName} />
      <span class="what-if-card-name">{cardName}</span>
      <span class="what-if-fee">{feeInWords(feeOf(card ?? { cardName }))}</span>
    </label>
  );
}
