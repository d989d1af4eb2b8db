import type { HeldCard } from "../../../model/profile";
import type { Card } from "../../../state/catalog";
import { ActivationSetting } from "./activation-setting";
import { AnniversarySetting } from "./anniversary-setting";
import { CardRates } from "./card-rates";
import { ChoiceSetting } from "./choice-setting";
import { PlaceInWallet } from "./place-in-wallet";
import { SpentSetting } from "./spent-setting";
import { TierSetting } from "./tier-setting";

export interface CardSettingProps {
  card: Card;
  held: HeldCard;
}

/** Everything of a card that is its holder's to say; each part stands only where the card has it. */
export function SettingsOfCard({ card, held, position, count }: CardSettingProps & { position: number; count: number }) {
  return (
    <div class="card-settings">
      <CardRates card={card} held={held} />
      <div class="card-settings-fields">
        {card.choices.map((choice) => (
          <ChoiceSetting key={choice.choiceId} choice={choice} held={held} />
        ))}
        <TierSetting card={card} held={held} />
        <ActivationSetting card={card} held={held} />
        <AnniversarySetting card={card} held={held} />
        <SpentSetting card={card} held={held} />
        {count > 1 && <PlaceInWallet cardName={held.cardName} position={position} count={count} />}
      </div>
    </div>
  );
}
