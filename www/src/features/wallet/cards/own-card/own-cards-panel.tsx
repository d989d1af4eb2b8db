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
      <OwnCardList onEdit={edit} />
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
        <DraftForm key={draft.id} draft={draft} onClosed={close} />
      )}
    </Panel>
  );
}

function OwnCardList({ onEdit }: { onEdit: (draft: OwnCardDraft) => void }) {
  const { ownCards } = wallet.value;
  if (ownCards.length === 0) return null;
  return (
    <ul class="own-cards" aria-label="Cards of your own">
      {ownCards.map((terms) => (
        <OwnCardItem
          key={terms.id}
          terms={terms}
          onEdit={() => {
            onEdit(draftOf(terms, ruleTargetName));
          }}
        />
      ))}
    </ul>
  );
}

interface DraftFormProps {
  draft: OwnCardDraft;
  /** Receives the message to show. */
  onClosed: (said: string) => void;
}

function DraftForm({ draft, onClosed }: DraftFormProps) {
  return (
    <OwnCardForm
      first={draft}
      isNew={!wallet.value.ownCards.some(({ id }) => id === draft.id)}
      onSaved={(name) => {
        onClosed(`${name} is saved.`);
      }}
      onCancelled={() => {
        onClosed("");
      }}
    />
  );
}
