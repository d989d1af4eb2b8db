import { useId, useState } from "preact/hooks";
import { CardMark } from "../../../../catalog/card-mark";
import { annualFee, NETWORKS } from "../../../../card-terms/card-words";
import type { HeldCard } from "../../../../profile/profile";
import { cardByName, type Card } from "../../../../catalog/catalog";
import { wallet } from "../../../../profile/profile-state";
import { removeCard } from "../../../../profile/wallet/wallet-changes";
import { isOneOfSeveral } from "../../../../profile/wallet/wallet";
import { heldCardId } from "../focus";
import { CardStatus } from "./card-status";
import { RemovalButton, RemovalQuestion } from "./removal-question";
import { useRemoval } from "./use-removal";
import { SettingsOfCard } from "../settings/settings-of-card";

interface HeldCardItemProps {
  held: HeldCard;
  position: number;
  count: number;
}

export function HeldCardItem({ held, position, count }: HeldCardItemProps) {
  const settingsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { cardName } = held;
  const card = cardByName(cardName);
  const removal = useRemoval(cardName, () => {
    removeCard(cardName);
  });
  return (
    <li class="held-card">
      <div class="held-card-row">
        <CardMark cardName={cardName} />
        <HeldCardName held={held} card={card} />
        <div class="card-actions">
          {card && (
            <button
              type="button"
              class="button button-quiet"
              aria-expanded={isOpen}
              aria-controls={settingsId}
              aria-label={`Settings of ${cardName}`}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
            >
              Settings
            </button>
          )}
          <RemovalButton removal={removal} action="Remove" />
        </div>
      </div>
      <RemovalQuestion removal={removal} isDeleted={isOneOfSeveral(wallet.value, cardName)} hasClosingDay={held.closingDay !== undefined || held.statementCloses !== undefined} />
      {card && (
        <div id={settingsId} hidden={!isOpen}>
          {isOpen && <SettingsOfCard held={held} position={position} count={count} />}
        </div>
      )}
    </li>
  );
}

function HeldCardName({ held, card }: { held: HeldCard; card: Card | undefined }) {
  const isOwn = wallet.value.ownCards.some(({ name }) => name === held.cardName);
  return (
    <div class="held-card-name">
      <h3 id={heldCardId(held.cardName)} tabIndex={-1}>
        {held.cardName}
      </h3>
      <p class="held-card-facts">{card ? factsOf(card, held, isOwn) : "The catalog no longer has this card: it earns nothing here."}</p>
      {card && <CardStatus card={card} held={held} />}
    </div>
  );
}

function factsOf(card: Card, { accountOf, holder }: HeldCard, isOwn: boolean): string {
  const issuer = isOwn ? "Entered by you" : card.issuer;
  const network = NETWORKS[card.network];
  return [holder, accountOf, issuer, network === issuer ? undefined : network, annualFee(card)].filter((fact) => fact !== undefined).join(" · ");
}
