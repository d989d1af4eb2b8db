import { batch } from "@preact/signals";
import { useRef } from "preact/hooks";
import { PageHeading } from "../../components/page-heading";
import { SpanChoice } from "../../components/span-choice";
import { WithResults } from "../../components/with-results";
import { purchasesInSpan } from "../../state/span";
import { ByMonth } from "./by-month";
import { purchasesOf, type Chosen } from "./groupings";
import { Headline } from "./headline";
import { grouping, listLook, wanted } from "./looked-at";
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
  const heading = useRef<HTMLHeadingElement>(null);
  const purchases = purchasesInSpan.value;
  const chosen = wanted.value && purchasesOf(wanted.value, purchases).length > 0 ? wanted.value : undefined;

  /** The purchases can be far below what was pressed: the focus goes to them. */
  function look(into: Chosen | undefined) {
    choose(into);
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
          grouping={grouping.value}
          onGrouping={(next) => {
            grouping.value = next;
          }}
          chosen={chosen}
          onChosen={(next) => {
            const isChosen = next.grouping === chosen?.grouping && next.key === chosen.key;
            if (isChosen) choose(undefined);
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

/** Of other purchases nothing was searched yet. */
function choose(next: Chosen | undefined) {
  batch(() => {
    wanted.value = next;
    listLook.typed.value = "";
  });
}
