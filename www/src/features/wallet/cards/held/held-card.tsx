import { useId, useState } from "preact/hooks";
import { CardMark } from "../../../../catalog/card-mark";
import { annualFee, NETWORKS } from "../../../../card-terms/card-words";
import type { HeldCard } from "../../../../profile/profile";
import { cardByName, type Card } from "../../../../catalog/catalog";
import { wallet } from "../../../../profile/profile-state";
import { removeCard, countStatements } from "../../../../profile/wallet/wallet-changes";
import { isOneOfSeveral } from "../../../../profile/wallet/wallet";
import { focusSoon, heldCardId } from "../focus";
import { CardStatus } from "./card-status";
import { RemovalQuestion } from "./removal-question";
import { SettingsOfCard } from "../settings/settings-of-card";

interface HeldCardItemProps {
  held: HeldCard;
  position: number;
  count: number;
}

export function HeldCardItem({ held, position, count }: HeldCardItemProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const card = cardByName(held.cardName);
  const isOwn = wallet.value.ownCards.some(({ name }) => name === held.cardName);
  const statements = countStatements(held.cardName);
  const remove = () => {
    removeCard(held.cardName);
    focusSoon("undo-removal");
  };
  return (
    <li class="held-card">
      <div class="held-card-row">
        <CardMark cardName={held.cardName} />
        <div class="held-card-name">
          <h3 id={heldCardId(held.cardName)} tabIndex={-1}>
            {held.cardName}
          </h3>
          <p class="held-card-facts">{card ? factsOf(card, held, isOwn) : "The catalog no longer has this card: it earns nothing here."}</p>
          {card && <CardStatus card={card} held={held} />}
        </div>
        <div class="card-actions">
          {card && (
            <button
              type="button"
              class="button button-quiet"
              aria-expanded={isOpen}
              aria-controls={`${id}-settings`}
              aria-label={`Settings of ${held.cardName}`}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
            >
              Settings
            </button>
          )}
          <button
            type="button"
            id={`${id}-remove`}
            class="button button-quiet"
            aria-label={`Remove ${held.cardName}`}
            onClick={() => {
              if (statements === 0) remove();
              else {
                setIsAsking(true);
                focusSoon(`${id}-yes`);
              }
            }}
          >
            Remove
          </button>
        </div>
      </div>
      {isAsking && (
        <RemovalQuestion
          cardName={held.cardName}
          statements={statements}
          isDeleted={isOneOfSeveral(wallet.value, held.cardName)}
          hasClosingDay={held.closingDay !== undefined}
          yesId={`${id}-yes`}
          onYes={remove}
          onNo={() => {
            setIsAsking(false);
            focusSoon(`${id}-remove`);
          }}
        />
      )}
      {card && (
        <div id={`${id}-settings`} hidden={!isOpen}>
          {isOpen && <SettingsOfCard held={held} position={position} count={count} />}
        </div>
      )}
    </li>
  );
}

function factsOf(card: Card, { accountOf }: HeldCard, isOwn: boolean): string {
  const issuer = isOwn ? "Entered by you" : card.issuer;
  const network = NETWORKS[card.network];
  return [accountOf, issuer, network === issuer ? undefined : network, annualFee(card)].filter((fact) => fact !== undefined).join(" · ");
}
