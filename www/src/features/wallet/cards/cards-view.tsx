import "./cards.css";
import { PageHeading } from "../../../ui/page-heading";
import { HeldCardsPanel } from "./held/held-cards-panel";
import { OwnCardsPanel } from "./own-card/own-cards-panel";
import { PointValuesPanel } from "./point-values/point-values-panel";

export function WalletView() {
  return (
    <>
      <PageHeading title="Your wallet">The cards you carry, and the settings that change what they earn.</PageHeading>
      <div class="wallet">
        <HeldCardsPanel />
        <div class="wallet-side">
          <OwnCardsPanel />
          <PointValuesPanel />
        </div>
      </div>
    </>
  );
}
