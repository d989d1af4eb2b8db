import { useSignal } from "@preact/signals";
import type { Channel } from "card-rewards/slim";
import { inDays } from "../../../format/words";
import { currentDay } from "../../../analysis/dates/current-day";
import { countryByCode } from "./countries";
import { CountryField } from "./country-field";
import { channel, country, dayText } from "./purchase";

const ways: { way: Channel | undefined; name: string }[] = [
  { way: undefined, name: "As usual there" },
  { way: "in-store", name: "In the store" },
  { way: "online", name: "Online" },
];

/** Channel, country and date of the purchase: rarely needed, so closed at first, and drawn once opened. */
export function MoreDetails() {
  const wasOpened = useSignal(false);
  return (
    <details
      class="more-choices"
      onToggle={() => {
        wasOpened.value = true;
      }}
    >
      <summary>{summary()}</summary>
      {wasOpened.value && <Details />}
    </details>
  );
}

function Details() {
  return (
    <>
      <fieldset>
        <legend>How are you paying?</legend>
        <div class="ways">
          {ways.map(({ way, name }) => (
            <label key={name} class="way">
              <input
                type="radio"
                name="way"
                checked={channel.value === way}
                onChange={() => {
                  channel.value = way;
                }}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <CountryField />
      <div class="purchase-day">
        <label for="purchase-day">When?</label>
        <input
          id="purchase-day"
          class="field"
          type="date"
          value={dayText.value === "" ? currentDay.value : dayText.value}
          onInput={(event) => {
            const { value } = event.currentTarget;
            dayText.value = value === currentDay.value ? "" : value;
          }}
        />
      </div>
    </>
  );
}

/** Values that are set stay visible when it is closed. */
function summary(): string {
  const way = ways.find((one) => one.way !== undefined && one.way === channel.value);
  const abroad = country.value === undefined ? undefined : countryByCode(country.value);
  const set = [way?.name, abroad?.name, dayText.value === "" ? undefined : inDays(dayText.value)].filter((one) => one !== undefined);
  return set.length === 0 ? "More: how, where and when" : `More: ${set.join(" · ")}`;
}
