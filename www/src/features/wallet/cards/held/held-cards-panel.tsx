import { CardSearch } from "../../../../catalog/card-search";
import { Panel } from "../../../../ui/panel";
import { wallet } from "../../../../profile/profile-state";
import { FormerCards } from "./former-cards";
import { HeldCardItem } from "./held-card";
import { RemovalNote } from "./removal-note";

export function HeldCardsPanel() {
  const held = wallet.value.cards;
  return (
    <Panel title="Your cards">
      {held.length === 0 && <p class="wallet-empty">Add the cards you carry to see your own results.</p>}
      {held.length > 0 && (
        <ul class="held-cards" aria-label="Cards in your wallet">
          {held.map((card, position) => (
            <HeldCardItem key={card.cardName} held={card} position={position} count={held.length} />
          ))}
        </ul>
      )}
      <RemovalNote />
      <FormerCards />
      <CardSearch otherwise="Try the bank’s name, or fewer letters, or enter the card yourself below." />
    </Panel>
  );
}
