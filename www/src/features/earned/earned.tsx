import { batch } from "@preact/signals";
import { useRef } from "preact/hooks";
import { PageHeading } from "../../ui/page-heading";
import { DateRangeSelect } from "../../analysis/dates/date-range-select";
import { UnknownQuartersNote } from "../../analysis/results/unknown-quarters-note";
import { WithResults } from "../../analysis/results/with-results";
import { purchasesInDateRange } from "../../analysis/dates/date-range-state";
import { ByMonth } from "./by-month";
import { isSameGroup, purchasesOf, type SelectedGroup } from "./groupings";
import { CorrectionsPanel } from "./corrections-panel";
import { EarnedHeadline } from "./earned-headline";
import { grouping, listLook, wanted } from "./earned-state";
import { PicturePanel } from "./picture/picture-panel";
import { PurchasesPanel } from "./purchases-panel";
import { TotalsPanel } from "./totals-panel";
import { UnmatchedPanel } from "./unmatched-panel";
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
  const purchases = purchasesInDateRange.value;
  const selected = wanted.value && purchasesOf(wanted.value, purchases).length > 0 ? wanted.value : undefined;

  /** Shows purchases and moves the focus there. They can be far below the pressed button. */
  function look(into: SelectedGroup | undefined) {
    choose(into);
    heading.current?.focus();
  }

  function toggle(next: SelectedGroup) {
    if (isSameGroup(next, selected)) choose(undefined);
    else look(next);
  }

  return (
    <>
      <DateRangeSelect />
      <EarnedHeadline purchases={purchases} />
      <UnknownQuartersNote purchases={purchases} of="earned" />
      <ByMonth purchases={purchases} selected={selected} onSelected={toggle} />
      <TotalsPanel
        purchases={purchases}
        grouping={grouping.value}
        onGrouping={(next) => {
          grouping.value = next;
        }}
        selected={selected}
        onSelected={toggle}
      />
      <PurchasesPanel
        purchases={purchases}
        selected={selected}
        onAll={() => {
          look(undefined);
        }}
        headingRef={heading}
      />
      <UnmatchedPanel purchases={purchases} />
      <CorrectionsPanel />
      <PicturePanel purchases={purchases} />
    </>
  );
}

/** Another group starts without a search. */
function choose(next: SelectedGroup | undefined) {
  batch(() => {
    wanted.value = next;
    listLook.typed.value = "";
  });
}
