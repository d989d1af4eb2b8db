import { useState } from "preact/hooks";
import { PageHeading } from "../../ui/page-heading";
import { wallet } from "../../profile/profile-state";
import { AdvicePanel } from "./advice/advice-panel";
import "./use.css";
import { PurchasePanel } from "./purchase/purchase-panel";
import { SheetPanel } from "./sheet/sheet-panel";
import { YourCards } from "./your-cards";

export function Use() {
  const isEmpty = wallet.value.cards.length === 0;
  // A visitor with an empty wallet can keep adding cards: the field stays after the first one.
  const [addsCards, setAddsCards] = useState(isEmpty);
  if (isEmpty && !addsCards) setAddsCards(true);
  return (
    <>
      <PageHeading title="Which card should I use?">
        Enter where you pay to see what each of your cards earns.
      </PageHeading>
      <div class="panels use-panels" data-adds-cards={addsCards}>
        {addsCards && <YourCards />}
        {/* Without cards, the example comes before the questions. */}
        {isEmpty && <AdvicePanel namesCards={false} />}
        <PurchasePanel />
        {!isEmpty && <AdvicePanel namesCards={!addsCards} />}
      </div>
      <SheetPanel />
    </>
  );
}
