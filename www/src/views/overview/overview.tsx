import "./overview.css";
import { PageHeading } from "../../components/page-heading";
import { WithResults } from "../../components/with-results";
import { isEmpty, statements } from "../../state/profile";
import { FirstSteps } from "./first-steps";
import { OverviewResults } from "./overview-results";

export function Overview() {
  const hasStatements = statements.value.length > 0;
  return (
    <>
      <PageHeading title="What do your cards really earn?">
        {!hasStatements &&
          "Bring what your bank lets you download. See what each purchase earned, what another of your cards would have earned, and which one to use next."}
      </PageHeading>
      {hasStatements ? (
        <WithResults toSee="what your cards earned">{(results) => <OverviewResults results={results} />}</WithResults>
      ) : (
        <FirstSteps isNew={isEmpty.value} />
      )}
    </>
  );
}
