import type { CardDefinition } from "card-rewards/slim";
import { useId, useState } from "preact/hooks";
import { CardMark } from "../../../../catalog/card-mark";
import { NETWORKS } from "../../../../card-terms/card-words";
import { isNewTo } from "../../../../profile/wallet/wallet";
import { wallet } from "../../../../profile/profile-state";
import { addToWallet, deleteOwnCard, countStatements } from "../../../../profile/wallet/wallet-changes";
import { focusSoon } from "../focus";
import { RemovalQuestion } from "../held/removal-question";

export function OwnCardItem({ terms, onEdit }: { terms: CardDefinition; onEdit: () => void }) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = wallet.value.cards.some(({ cardName }) => cardName === terms.name);
  const statements = countStatements(terms.name);
  const remove = () => {
    deleteOwnCard(terms);
    focusSoon("undo-removal");
  };
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
          {isNewTo(wallet.value, terms.name) && (
            <button
              type="button"
              class="button button-quiet"
              aria-label={`Add ${terms.name} to your wallet`}
              onClick={() => {
                addToWallet(terms.name);
                focusSoon(`${id}-edit`);
              }}
            >
              Add
            </button>
          )}
          <button type="button" id={`${id}-edit`} class="button button-quiet" aria-label={`Edit ${terms.name}`} onClick={onEdit}>
            Edit
          </button>
          <button
            type="button"
            id={`${id}-delete`}
            class="button button-quiet"
            aria-label={`Delete ${terms.name}`}
            onClick={() => {
              if (statements === 0) remove();
              else {
                setIsAsking(true);
                focusSoon(`${id}-yes`);
              }
            }}
          >
            Delete
          </button>
        </div>
      </div>
      {isAsking && (
        <RemovalQuestion
          cardName={terms.name}
          statements={statements}
          isDeleted
          yesId={`${id}-yes`}
          onYes={remove}
          onNo={() => {
            setIsAsking(false);
            focusSoon(`${id}-delete`);
          }}
        />
      )}
    </li>
  );
}
