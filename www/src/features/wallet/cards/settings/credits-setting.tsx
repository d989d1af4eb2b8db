import { NumberField } from "../../../../ui/number-field";
import type { HeldCard } from "../../../../profile/profile";
import { inNumber } from "../../../../format/words";
import { withCredits } from "./changed-settings";
import { changeCard } from "./change-card";

/** No card has credits near it: more is a typing error. */
const MOST_DOLLARS = 100_000;

/** Credits of the card that the person uses. The verdict of What if counts them. */
export function CreditsSetting({ held: { cardName, creditsDollars } }: { held: HeldCard }) {
  return (
    <div class="spent">
      <NumberField
        label="Credits that you use, a year"
        sign="$"
        note="Such as travel or dining credits, at what they are worth to you. They count where What if says whether to keep the card."
        value={creditsDollars}
        most={MOST_DOLLARS}
        whatIsTooMuch={`Enter dollars, up to ${inNumber(MOST_DOLLARS)}.`}
        onChanged={(entered) => {
          changeCard(cardName, (card) => withCredits(card, entered));
        }}
      />
    </div>
  );
}
