import { PageHeading } from "../../components/page-heading";
import { AdvicePanel } from "./advice-panel";
import { PurchasePanel } from "./purchase-panel";

export function Now() {
  return (
    <>
      <PageHeading title="Which card should I use?">
        Say where you’re paying, and see what each of your cards really earns.
      </PageHeading>
      <div class="panels">
        <PurchasePanel />
        <AdvicePanel />
      </div>
    </>
  );
}
