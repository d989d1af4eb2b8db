import type { CardTermsResponse } from "card-rewards/slim";
import { ActivationSetting } from "./activation-setting";
import { AnniversarySetting } from "./anniversary-setting";
import { CardRates } from "./card-rates";
import type { CardSettingProps } from "./card-setting";
import { ChoiceSetting } from "./choice-setting";
import { CreditsSetting } from "./credits-setting";
import { PositionInWallet } from "./position-in-wallet";
import { SpentSetting } from "./spent-setting";
import { TierSetting } from "./tier-setting";
import { today } from "../../../../format/today";
import { emptyWallet, type HeldCard } from "../../../../profile/profile";
import { engine } from "../../../../catalog/engine";
import { settingsOf } from "../../../../analysis/settle/settings";

/** Settings of one card; each part appears only if the card has it. */
export function SettingsOfCard({ card, held, position, count }: CardSettingProps & { position: number; count: number }) {
  const terms = termsOf(held);
  return (
    <div class="card-settings">
      {terms && <CardRates terms={terms} settings={held.settings} />}
      <div class="card-settings-fields">
        {card.choices.map((choice) => (
          <ChoiceSetting key={choice.choiceId} choice={choice} held={held} />
        ))}
        <TierSetting card={card} held={held} />
        {terms && hasRotating(terms) && <ActivationSetting held={held} />}
        <AnniversarySetting card={card} held={held} />
        <SpentSetting card={card} held={held} />
        <CreditsSetting held={held} />
        {count > 1 && <PositionInWallet cardName={held.cardName} position={position} count={count} />}
      </div>
    </div>
  );
}

/** Today's terms of the card for its holder. */
function termsOf(held: HeldCard): CardTermsResponse | undefined {
  const { cardSettings } = settingsOf(engine.value, { ...emptyWallet, cards: [held] });
  return engine.value.cardTerms(held.cardName, { on: today(), cardSettings });
}

function hasRotating({ rates, quarterNotInCatalog }: CardTermsResponse): boolean {
  return quarterNotInCatalog || rates.some(({ rotating }) => rotating);
}
