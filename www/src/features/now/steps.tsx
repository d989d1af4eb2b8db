import type { Missing } from "./advice";

const steps: readonly [Missing, string][] = [
  ["cards", "Add the cards you carry"],
  ["merchant", "Enter where you pay"],
  ["amount", "Correct the amount"],
];

/** Steps before there is an answer; no amount is needed, but a wrong one is in the way. */
export function Steps({ missing }: { missing: Missing[] }) {
  return (
    <ul class="steps">
      {steps.filter(([step]) => step !== "amount" || missing.includes(step)).map(([step, words]) => (
        <li key={step} data-done={!missing.includes(step)}>
          {words}
          {!missing.includes(step) && <span class="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ul>
  );
}
