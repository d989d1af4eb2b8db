import { useMemo } from "preact/hooks";
import { searchMerchants, type Merchant } from "../../state/catalog";
import { merchantsToTry } from "./example";
import { amount, amountText, merchantText } from "./purchase";
import { Recognition } from "./recognition";
import { TypeAhead } from "../../components/type-ahead";

const mostSuggestions = 8;
const keyOf = (merchant: Merchant) => merchant.merchantId;

export function PurchasePanel() {
  return (
    <section class="panel" aria-labelledby="purchase-heading">
      <h2 id="purchase-heading">The purchase</h2>
      <div class="purchase-fields">
        <MerchantField />
        <AmountField />
      </div>
      <AmountProblem />
      {merchantText.value.trim() === "" ? <MerchantsToTry /> : <Recognition />}
    </section>
  );
}

function MerchantField() {
  const typed = merchantText.value;
  const suggestions = useMemo(
    // A list of every merchant helps nobody: suggestions begin with the first letter.
    () => (typed.trim() === "" ? [] : searchMerchants(typed).slice(0, mostSuggestions)),
    [typed],
  );
  return (
    <TypeAhead
      inputId="merchant"
      label="Where are you paying?"
      placeholder="Shop or statement line"
      typed={typed}
      onTyped={(text) => {
        merchantText.value = text;
      }}
      suggestions={suggestions}
      keyOf={keyOf}
      firstIsActive={false}
      onChosen={(merchant) => {
        merchantText.value = merchant.merchant;
      }}
    >
      {(merchant) => (
        <>
          <span class="suggestion-name">{merchant.merchant}</span>
          <span class="suggestion-note">{merchant.categoryName}</span>
        </>
      )}
    </TypeAhead>
  );
}

function AmountField() {
  const invalid = amount.value.kind === "problem";
  return (
    <div class="amount">
      <label for="amount">How much?</label>
      <div class="amount-control">
        <span class="amount-sign" aria-hidden="true">
          $
        </span>
        <input
          id="amount"
          class="field"
          type="text"
          inputMode="decimal"
          autocomplete="off"
          placeholder="0.00"
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

function AmountProblem() {
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

function MerchantsToTry() {
  return (
    <p class="hint">
      Try{" "}
      {merchantsToTry.map((merchant) => (
        <button
          key={merchant}
          type="button"
          class="link-button"
          onClick={() => {
            merchantText.value = merchant;
          }}
        >
          {merchant}
        </button>
      ))}
    </p>
  );
}
