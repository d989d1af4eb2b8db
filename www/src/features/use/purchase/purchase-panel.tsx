import { Panel } from "../../../ui/panel";
import { AmountField, AmountError } from "./amount-field";
import { MoreDetails } from "./more-details";
import { PlaceField } from "./place-field";
import { placeText } from "./purchase";
import { QuickPicks } from "./quick-picks";
import { MerchantMatchNote } from "./merchant-match-note";

export function PurchasePanel() {
  return (
    <Panel title="The purchase" class="purchase-panel">
      <div class="purchase-fields">
        <PlaceField />
        <AmountField />
      </div>
      <AmountError />
      {placeText.value.trim() === "" ? <QuickPicks /> : <MerchantMatchNote />}
      <MoreDetails />
    </Panel>
  );
}
