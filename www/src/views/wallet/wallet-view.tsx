import "./wallet.css";
import { PageHeading } from "../../components/page-heading";
import { CardsPanel } from "./cards-panel";
import { OwnCardsPanel } from "./own-card/own-cards-panel";
import { PointValuesPanel } from "./point-values/point-values-panel";

export function WalletView() {
  return (
    <>
      <PageHeading title="Your wallet">The cards you carry, and what makes yours earn more or less.</PageHeading>
      <div class="wallet">
        <CardsPanel />
        <div class="wallet-side">
          <OwnCardsPanel />
          <PointValuesPanel />
        </div>
      </div>
    </>
  );
}
