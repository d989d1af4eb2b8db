import { useState } from "preact/hooks";
import { PageHeading } from "../../components/page-heading";
import { wallet } from "../../state/profile";
import { AdvicePanel } from "./advice-panel";
import "./now.css";
import { PurchasePanel } from "./purchase-panel";
import { SheetPanel } from "./sheet-panel";
import { YourCards } from "./your-cards";

export function Now() {
  const isEmpty = wallet.value.cards.length === 0;
  // Whoever came with an empty wallet can go on adding: the field must not vanish after the first card.
  const [addsCards, setAddsCards] = useState(isEmpty);
  if (isEmpty && !addsCards) setAddsCards(true);
  return (
    <>
      <PageHeading title="Which card should I use?">
        Say where you’re paying, and see what each of your cards really earns.
      </PageHeading>
      <div class="panels now-panels" data-adds-cards={addsCards}>
        {addsCards && <YourCards />}
        {/* Before there are cards, what the page is for comes before what it asks. */}
        {isEmpty && <AdvicePanel namesCards={false} />}
        <PurchasePanel />
        {!isEmpty && <AdvicePanel namesCards={!addsCards} />}
      </div>
      <SheetPanel />
    </>
  );
}
