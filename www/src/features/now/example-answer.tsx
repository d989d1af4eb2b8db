import { useMemo } from "preact/hooks";
import { exampleAdvice, exampleDollars, exampleMerchant } from "./example";
import { wholeEngine } from "../../worker/load-engine";
import { inDollars } from "../../format/words";
import { Bars } from "./bars";

/** An example answer for an empty wallet. */
export function ExampleAnswer() {
  const { best, others } = useMemo(exampleAdvice, [wholeEngine.value]);
  return (
    <>
      <p class="hint example-hint">
        Add your cards to see yours. For example, {inDollars(exampleDollars)} at {exampleMerchant}:
      </p>
      <Bars
        label="An example of what cards earn"
        rewards={[best, ...others]}
        longest={best.rewardAmount}
        inWords={inDollars}
        light
      />
    </>
  );
}
