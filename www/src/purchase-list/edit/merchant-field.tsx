import { useId, useMemo, useState } from "preact/hooks";
import { searchMerchants } from "../../catalog/catalog";
import { TypeAhead } from "../../ui/type-ahead";

interface MerchantFieldProps {
  /** Name of a merchant in the catalog; undefined for the statement's. */
  merchant: string | undefined;
  onMerchant: (merchant: string | undefined) => void;
}

/** Suggestions as one types: the list is long. */
const MOST_SUGGESTIONS = 8;

export function MerchantField({ merchant, onMerchant }: MerchantFieldProps) {
  const [typed, setTyped] = useState(merchant ?? "");
  const suggestions = useMemo(() => (typed.trim() === "" ? [] : searchMerchants(typed).slice(0, MOST_SUGGESTIONS)), [typed]);
  return (
    <TypeAhead
      inputId={useId()}
      label="Merchant"
      placeholder="As in the statement"
      typed={typed}
      onTyped={(text) => {
        setTyped(text);
        onMerchant(undefined);
      }}
      suggestions={suggestions}
      keyOf={({ merchantId }) => merchantId}
      firstIsActive
      tabChooses
      {...(typed.trim() !== "" && { nothingFits: `No merchant of the catalog fits “${typed.trim()}”. Choose a category instead.` })}
      onSelected={(selected) => {
        setTyped(selected.merchant);
        onMerchant(selected.merchant);
      }}
    >
      {(one) => (
        <>
          <span class="suggestion-name">{one.merchant}</span>
          <span class="suggestion-note">{one.categoryName}</span>
        </>
      )}
    </TypeAhead>
  );
}
