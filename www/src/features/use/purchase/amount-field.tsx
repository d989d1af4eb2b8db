import { amount, amountText } from "./purchase";

export function AmountField() {
  const isInvalid = amount.value.kind === "invalid";
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
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? "amount-error" : undefined}
          onInput={(event) => {
            amountText.value = event.currentTarget.value;
          }}
        />
      </div>
    </div>
  );
}

export function AmountError() {
  return (
    <div role="status">
      {amount.value.kind === "invalid" && (
        <p id="amount-error" class="error">
          {amount.value.words}
        </p>
      )}
    </div>
  );
}
