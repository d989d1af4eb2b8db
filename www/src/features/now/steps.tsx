import type { Missing } from "./advice";

const steps: [Missing, string][] = [
  ["cards", "Add the cards you carry"],
  ["merchant", "Enter where you pay"],
  ["amount", "Enter the amount"],
];

/** Steps before there is an answer. */
export function Steps({ missing }: { missing: Missing[] }) {
  return (
    <ul class="steps">
      {steps.map(([step, words]) => (
        <li key={step} data-done={!missing.includes(step)}>
          {words}
          {!missing.includes(step) && <span class="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ul>
  );
}
