import type { CapTerms } from "card-rewards/slim";
import { enteredOn } from "../../../../analysis/settle/cap-usage";
import { engine } from "../../../../catalog/engine";
import { NumberField } from "../../../../ui/number-field";
import { PERIODS, capSize } from "../../../../card-terms/card-words";
import { withSpent } from "./changed-settings";
import { MOST_TYPED_DOLLARS } from "../../../../format/most-typed-dollars";
import { today } from "../../../../format/today";
import { changeCard } from "./change-card";
import type { CardSettingProps } from "./card-setting";

/** Spending that counted against caps but is in no statement. */
export function SpentSetting({ terms, held }: CardSettingProps) {
  if (terms.caps.length === 0) return null;
  const day = today();
  const entered = enteredOn(day, engine.value, held);
  return (
    <fieldset class="spent">
      <legend>Spent so far, besides your statements</legend>
      <p class="hint">
        Leave it empty if your statements are complete. An amount counts against the cap of the current period, also in what you earned. An amount entered in a later period replaces it.
      </p>
      <div class="spent-fields">
        {terms.caps.map((cap) => (
          <SpentField key={cap.capId} cap={cap} cardName={held.cardName} dollars={entered[cap.capId]} day={day} />
        ))}
      </div>
    </fieldset>
  );
}

interface SpentFieldProps {
  cap: CapTerms;
  cardName: string;
  /** Entered for the period of the day. */
  dollars: number | undefined;
  day: string;
}

function SpentField({ cap, cardName, dollars, day }: SpentFieldProps) {
  return (
    <NumberField
      label={`${cap.capName}, this ${PERIODS[cap.period]}`}
      sign="$"
      note={`The cap is ${capSize(cap)}.`}
      value={dollars}
      most={MOST_TYPED_DOLLARS}
      whatIsTooMuch="Enter dollars, up to a billion."
      onChanged={(entered) => {
        changeCard(cardName, (card) => withSpent(engine.value, card, cap.capId, entered === 0 ? undefined : entered, day));
      }}
    />
  );
}
