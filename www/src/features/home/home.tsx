import "./home.css";
import { PageHeading } from "../../ui/page-heading";
import { WithResults } from "../../analysis/results/with-results";
import { isEmpty, statements } from "../../profile/profile-state";
import { FirstSteps } from "./first-steps";
import { HomeResults } from "./home-results";

export function Home() {
  const hasStatements = statements.value.length > 0;
  return (
    <>
      <PageHeading title="What do your cards really earn?">
        {!hasStatements &&
          "Import your bank’s statements to see what each purchase earned, what another of your cards would have earned, and which one to use next."}
      </PageHeading>
      {hasStatements ? (
        <WithResults toSee="what your cards earned">{(results) => <HomeResults results={results} />}</WithResults>
      ) : (
        <FirstSteps isNew={isEmpty.value} />
      )}
    </>
  );
}
