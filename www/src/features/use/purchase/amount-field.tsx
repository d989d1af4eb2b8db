import { amount, amountText } from "./purchase";

export function AmountField() {
  const invalid = amount.value.kind === "problem";
  return (
    <div class="amount">
      <label for="amount">How much?<span class="visually-hidden"> Optional</span></label>
      <div class="number-control" data-sign="$">
        <span aria-hidden="true">$</span>
        <input
          id="amount"
          class="field"
          type="text"
          inputMode="decimal"
          autocomplete="off"
          placeholder="optional"
          value={amountText.value}
          aria-invalid={invalid}
          aria-describedby={invalid ? "amount-problem" : undefined}
          onInput={(event) => {
            amountText.value = event.currentTarget.value;
          }}
        />
      </div>
    </div>
  );
}

export function AmountProblem() {
  return (
    <div role="status">
      {amount.value.kind === "problem" && (
        <p id="amount-problem" class="problem">
          {amount.value.words}
        </p>
      )}
    </div>
  );
}
