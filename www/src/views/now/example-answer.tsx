import { useMemo } from "preact/hooks";
import { exampleAdvice, exampleDollars, exampleMerchant } from "./example";
import { inDollars } from "../../model/words";
import { Bars } from "./bars";

/** What the page does, shown rather than told, to somebody whose wallet is still empty. */
export function ExampleAnswer() {
  const { best, others } = useMemo(exampleAdvice, []);
  return (
    <>
      <p class="hint example-hint">
        Add your cards to see yours. For example, {inDollars(exampleDollars)} at {exampleMerchant}:
      </p>
      <Bars
        label="An example of what cards earn"
        rewards={[best, ...others]}
        longest={best.rewardAmount}
        light
      />
    </>
  );
}
