import { useSignalEffect } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { PageHeading } from "../../../ui/page-heading";
import { splitRefundsAlone } from "../../../analysis/groups/refunds-alone";
import { DateRangeSelect } from "../../../analysis/dates/date-range-select";
import { Panel } from "../../../ui/panel";
import { UnknownQuartersNote } from "../../../analysis/results/unknown-quarters-note";
import { WithResults } from "../../../analysis/results/with-results";
import { addressOf } from "../../../navigation/route";
import { requestBest } from "../../../analysis/best/best-state";
import { nothingToCompare } from "../../../analysis/best/nothing-to-compare";
import { wallet } from "../../../profile/profile-state";
import { purchasesInDateRange } from "../../../analysis/dates/date-range-state";
import { BestPanel } from "./best-panel";
import { CapsPanel } from "./caps/caps-panel";
import { MissedByCardPanel } from "./missed-by-card-panel";
import { CausesPanel } from "./causes/causes-panel";
import { selectedCause } from "./causes/selected-cause";
import { CostliestPanel } from "./costliest-panel";
import { MissedHeadline } from "./missed-headline";
import "./missed.css";
import { NewCardsPanel } from "./new-cards-panel";
import { refundsAloneInWords } from "./refunds-alone-words";

function WalletIsEmpty() {
  return (
    <Panel title="Your wallet is empty">
      <p>Add the cards you hold, so that your purchases can be compared with them.</p>
      <div class="buttons">
        <a class="button" href={addressOf("wallet")}>
          Add your cards
        </a>
      </div>
    </Panel>
  );
}

export function Missed() {
  useSignalEffect(requestBest);
  const inRange = purchasesInDateRange.value;
  const { compared: purchases, refundsAlone } = useMemo(() => splitRefundsAlone(inRange), [inRange]);
  const notCompared = refundsAloneInWords(refundsAlone);
  const cause = purchases.some((purchase) => purchase.cause === selectedCause.value) ? selectedCause.value : undefined;
  // An only card misses nothing, but a former one can have.
  const isCompared = nothingToCompare() === undefined || purchases.some((purchase) => purchase.cause !== null);
  return (
    <>
      <PageHeading title="What you missed">
        What each purchase would have earned with a better card, why it did not, and what to do from today.
      </PageHeading>
      <WithResults toSee="what you missed">
        {(results) => (
          <>
            {wallet.value.cards.length === 0 && <WalletIsEmpty />}
            <UnknownQuartersNote purchases={results.purchases} of="missed" />
            {wallet.value.cards.length > 0 && <BestPanel results={results} />}
            <div class="missed-each">
              <div>
                <h2>Purchase by purchase</h2>
                <p class="hint">
                  Each purchase by itself.{nothingToCompare() === undefined && " Caps are shared, so these amounts can add up to more than the total above."}
                </p>
              </div>
              <DateRangeSelect />
            </div>
            <MissedHeadline purchases={purchases} isCompared={isCompared} />
            {notCompared !== undefined && <p class="hint">{notCompared}</p>}
            {isCompared && (
              <>
                <CausesPanel
                  purchases={purchases}
                  selected={cause}
                  onSelected={(next) => {
                    selectedCause.value = next;
                  }}
                />
                <CostliestPanel purchases={purchases} cause={cause} />
              </>
            )}
            <MissedByCardPanel purchases={purchases} />
            <NewCardsPanel purchases={purchases} />
            <CapsPanel results={results} />
          </>
        )}
      </WithResults>
    </>
  );
}
