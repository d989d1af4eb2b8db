import type { CardDefinition } from "card-rewards/slim";
import { useId } from "preact/hooks";
import { CardMark } from "../../../../catalog/card-mark";
import { NETWORKS } from "../../../../card-terms/card-words";
import { isNewTo } from "../../../../profile/wallet/wallet";
import { wallet } from "../../../../profile/profile-state";
import { addToWallet, deleteOwnCard } from "../../../../profile/wallet/wallet-changes";
import { focusSoon } from "../focus";
import { RemovalButton, RemovalQuestion } from "../held/removal-question";
import { useRemoval } from "../held/use-removal";

export function OwnCardItem({ terms, onEdit }: { terms: CardDefinition; onEdit: () => void }) {
  const editId = useId();
  const isHeld = wallet.value.cards.some(({ cardName }) => cardName === terms.name);
  const removal = useRemoval(terms.name, () => {
    deleteOwnCard(terms);
  });
  return (
    <li class="own-card">
      <div class="held-card-row">
        <CardMark cardName={terms.name} />
        <div class="held-card-name">
          <h3>{terms.name}</h3>
          <p class="held-card-facts">
            {NETWORKS[terms.network]}
            {!isHeld && " · not in your wallet"}
          </p>
        </div>
        <div class="card-actions">
          {isNewTo(wallet.value, terms.name) && <AddButton cardName={terms.name} nextFocusId={editId} />}
          <button type="button" id={editId} class="button button-quiet" aria-label={`Edit ${terms.name}`} onClick={onEdit}>
            Edit
          </button>
          <RemovalButton removal={removal} action="Delete" />
        </div>
      </div>
      <RemovalQuestion removal={removal} isDeleted />
    </li>
  );
}

/** Adds the card to the wallet. The focus moves on, since the button disappears. */
function AddButton({ cardName, nextFocusId }: { cardName: string; nextFocusId: string }) {
  return (
    <button
      type="button"
      class="button button-quiet"
      aria-label={`Add ${cardName} to your wallet`}
      onClick={() => {
        addToWallet(cardName);
        focusSoon(nextFocusId);
      }}
    >
      Add
    </button>
  );
}
