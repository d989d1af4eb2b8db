import type { CardDefinition } from "card-rewards/slim";
import { useState } from "preact/hooks";
import { Panel } from "../../../../ui/panel";
import { draftOf, newDraft, type OwnCardDraft } from "./own-card-draft";
import { wallet } from "../../../../profile/profile-state";
import { ruleTargetName } from "./rule-targets";
import { focusSoon } from "../focus";
import { OwnCardForm } from "./own-card-form";
import { OwnCardItem } from "./own-card-item";

const OPENER = "own-card-new";

/** Own cards, which the catalog does not have. */
export function OwnCardsPanel() {
  const [draft, setDraft] = useState<OwnCardDraft>();
  const [saved, setSaved] = useState("");
  const { ownCards } = wallet.value;
  const edit = (next: OwnCardDraft) => {
    setSaved("");
    setDraft(next);
    focusSoon("own-card-name");
  };
  const close = (said: string) => {
    setDraft(undefined);
    setSaved(said);
    focusSoon(OPENER);
  };
  return (
    <Panel title="Cards of your own">
      {ownCards.length === 0 && draft === undefined && (
        <p>Is your card not in the list? Enter its terms, and it counts like any other.</p>
      )}
      {ownCards.length > 0 && (
        <ul class="own-cards" aria-label="Cards of your own">
          {ownCards.map((terms: CardDefinition) => (
            <OwnCardItem
              key={terms.id}
              terms={terms}
              onEdit={() => {
                edit(draftOf(terms, ruleTargetName));
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" class="own-card-saved">
        {saved}
      </p>
      {draft === undefined ? (
        <button
          type="button"
          id={OPENER}
          class="button button-quiet"
          onClick={() => {
            edit(newDraft(ownCards));
          }}
        >
          Enter a card yourself
        </button>
      ) : (
        <OwnCardForm
          key={draft.id}
          first={draft}
          isNew={!ownCards.some(({ id }) => id === draft.id)}
          onSaved={(name) => {
            close(`${name} is saved.`);
          }}
          onCancelled={() => {
            close("");
          }}
        />
      )}
    </Panel>
  );
}
