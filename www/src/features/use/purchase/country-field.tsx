import { countries } from "./countries";
import { country } from "./purchase";

/** Country of the purchase. Abroad, foreign transaction fees count, and rates for the U.S. do not. */
export function CountryField() {
  return (
    <div class="purchase-country">
      <label for="purchase-country">In which country?</label>
      <select
        id="purchase-country"
        class="field"
        value={country.value ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          country.value = value === "" ? undefined : value;
        }}
      >
        <option value="">In the U.S.</option>
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
