import { useRef, useState } from "preact/hooks";
import { PageHeading } from "../../components/page-heading";
import { SpanChoice } from "../../components/span-choice";
import { WithResults } from "../../components/with-results";
import { purchasesInSpan } from "../../state/span";
import { ByMonth } from "./by-month";
import { purchasesOf, type Chosen, type Grouping } from "./groupings";
import { Headline } from "./headline";
import { PurchasesPanel } from "./purchases-panel";
import { TotalsPanel } from "./totals-panel";
import "./earned.css";

export function Earned() {
  return (
    <>
      <PageHeading title="What you earned">
        Every purchase at the rate that its card paid on that day, with caps and refunds counted. Open one to see why.
      </PageHeading>
      <WithResults toSee="what your cards earned">{() => <EarnedResults />}</WithResults>
    </>
  );
}

function EarnedResults() {
  const [grouping, setGrouping] = useState<Grouping>("card");
  const [wanted, setWanted] = useState<Chosen | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const purchases = purchasesInSpan.value;
  // What was chosen can be gone with other days or statements.
  const chosen = wanted && purchasesOf(wanted, purchases).length > 0 ? wanted : undefined;

  /** The purchases can be far below what was pressed: the focus goes to them. */
  function look(into: Chosen | undefined) {
    setWanted(into);
    heading.current?.focus();
  }

  return (
    <>
      <SpanChoice />
      <Headline purchases={purchases} />
      <ByMonth purchases={purchases} />
      <div class="columns earned-columns">
        <TotalsPanel
          purchases={purchases}
          grouping={grouping}
          onGrouping={setGrouping}
          chosen={chosen}
          onChosen={(next) => {
            const isChosen = next.grouping === chosen?.grouping && next.key === chosen.key;
            if (isChosen) setWanted(undefined);
            else look(next);
          }}
        />
        <PurchasesPanel
          purchases={purchases}
          chosen={chosen}
          onAll={() => {
            look(undefined);
          }}
          headingRef={heading}
        />
      </div>
    </>
  );
}
