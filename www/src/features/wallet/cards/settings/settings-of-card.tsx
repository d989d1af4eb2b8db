import { AccountSetting } from "./account-setting";
import { ActivationSetting } from "./activation-setting";
import { AnniversarySetting } from "./anniversary-setting";
import { CardRates } from "./card-rates";
import { ChoiceSetting } from "./choice-setting";
import { ClosingDatesSetting } from "./closing-dates-setting";
import { ClosingDaySetting } from "./closing-day-setting";
import { CreditsSetting } from "./credits-setting";
import { HolderSetting } from "./holder-setting";
import { OpenedSetting } from "./opened-setting";
import { PositionInWallet } from "./position-in-wallet";
import { SpentSetting } from "./spent-setting";
import { TierSetting } from "./tier-setting";
import { requiresActivation } from "../../../../catalog/activation";
import type { HeldCard } from "../../../../profile/profile";
import { termsOfCard } from "./terms-of-card";

interface SettingsOfCardProps {
  held: HeldCard;
  position: number;
  count: number;
}

/** Settings of one card; each part appears only if the card has it. */
export function SettingsOfCard({ held, position, count }: SettingsOfCardProps) {
  const terms = termsOfCard(held);
  if (!terms) return null;
  return (
    <div class="card-settings">
      <CardRates terms={terms} settings={held.settings} />
      <div class="card-settings-fields">
        {terms.choices.map((choice) => (
          <ChoiceSetting key={choice.choiceId} choice={choice} terms={terms} held={held} />
        ))}
        <TierSetting terms={terms} held={held} />
        {requiresActivation(terms) && <ActivationSetting held={held} />}
        <ClosingDaySetting terms={terms} held={held} />
        <ClosingDatesSetting terms={terms} held={held} />
        <AnniversarySetting terms={terms} held={held} />
        <OpenedSetting terms={terms} held={held} />
        <SpentSetting terms={terms} held={held} />
        <CreditsSetting held={held} />
        <HolderSetting key={held.holder} held={held} />
        <AccountSetting held={held} />
        {count > 1 && <PositionInWallet cardName={held.cardName} position={position} count={count} />}
      </div>
    </div>
  );
}
