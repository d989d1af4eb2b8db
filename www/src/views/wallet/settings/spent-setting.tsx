import type { CardCap } from "card-rewards/slim";
import { spentInPeriodOf } from "../../../calculation/settings";
import { NumberField } from "../../../components/number-field";
import { PERIODS, upTo } from "../../../model/card-words";
import { capName } from "../../../model/id-in-words";
import type { HeldCard } from "../../../model/profile";
import { withSpent } from "../../../model/spent";
import { today } from "../../../model/today";
import { changeCard } from "./change-card";
import type { CardSettingProps } from "./settings-of-card";

const MOST_DOLLARS = 1e9;

/** What counted against caps and stands in no statement here. */
export function SpentSetting({ card, held }: CardSettingProps) {
  if (card.caps.length === 0) return null;
  return (
    <fieldset class="spent">
      <legend>Spent so far, beside what your statements show</legend>
      <p class="hint">
        Leave it empty if your statements here have all purchases. An amount counts in the period in which you type it, in what
        you earned too. A new one in a later period takes its place.
      </p>
      <div class="spent-fields">
        {card.caps.map((cap) => (
          <SpentField key={cap.capId} cap={cap} caps={card.caps} held={held} />
        ))}
      </div>
    </fieldset>
  );
}

function SpentField({ cap, caps, held }: { cap: CardCap; caps: readonly CardCap[]; held: HeldCard }) {
  const day = today();
  return (
    <NumberField
      label={`${capName(cap.capId)}, this ${PERIODS[cap.period]}`}
      sign="$"
      note={`The cap is ${upTo(cap)}.`}
      value={spentInPeriodOf(day, held, caps)[cap.capId]}
      most={MOST_DOLLARS}
      whatIsTooMuch="Write dollars, up to a billion."
      onChanged={(dollars) => {
        changeCard(held.cardName, (card) => withSpent(card, caps, cap.capId, dollars === 0 ? undefined : dollars, day));
      }}
    />
  );
}
