import { ExampleButton } from "../../components/example-button";
import { PageHeading } from "../../components/page-heading";
import { WithResults } from "../../components/with-results";
import { inDollars } from "../../model/words";
import { addressOf } from "../../route";

export function Overview() {
  return (
    <>
      <PageHeading title="What do your cards really earn?">
        Drop your bank’s export here. See what each purchase earned, what another card would have earned, and which card to use
        next. Nothing leaves this device.
      </PageHeading>
      <ExampleButton />
      <WithResults toSee="what your cards earned">
        {(results) => (
          <div class="tiles">
            <a class="tile" href={addressOf("earned")}>
              <p class="tile-name">Earned</p>
              <p class="tile-value">{inDollars(results.totalEarned)}</p>
            </a>
            <a class="tile" href={addressOf("missed")}>
              <p class="tile-name">Missed</p>
              <p class="tile-value">{inDollars(results.missedWithHeldCards)}</p>
            </a>
          </div>
        )}
      </WithResults>
    </>
  );
}
