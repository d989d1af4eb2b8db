import { Panel } from "../../components/panel";
import { countOf } from "../../model/words";
import { addressOf } from "../../route";
import { wallet } from "../../state/profile";
import { AmountField, AmountProblem } from "./amount-field";
import { MoreChoices } from "./more-choices";
import { PlaceField } from "./place-field";
import { placeText } from "./purchase";
import { QuickPicks } from "./quick-picks";
import { Recognition } from "./recognition";

/** @param namesCards whether to say which cards are compared */
export function PurchasePanel({ namesCards }: { namesCards: boolean }) {
  return (
    <Panel title="The purchase">
      <div class="purchase-fields">
        <PlaceField />
        <AmountField />
      </div>
      <AmountProblem />
      {placeText.value.trim() === "" ? <QuickPicks /> : <Recognition />}
      <MoreChoices />
      {namesCards && (
        <p class="hint compared-cards">
          Comparing {countOf(wallet.value.cards.length, "card")} of yours. <a href={addressOf("wallet")}>Change your wallet</a>
        </p>
      )}
    </Panel>
  );
}
