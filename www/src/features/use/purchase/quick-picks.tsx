import { usedMerchants } from "../request-settings";
import { enterPlace } from "./enter-place";

/** Merchants to try with a click; the last one is a statement descriptor. */
const merchantsToTry = ["Whole Foods", "Starbucks", "AMZN Mktp US*2K4"];

const most = 6;

/** Merchants of the person's own statements, or some examples. */
export function QuickPicks() {
  const own = usedMerchants.value.slice(0, most).map(({ merchant }) => merchant);
  const picks = own.length > 0 ? own : merchantsToTry;
  return (
    <div class="picks">
      <p id="picks-label" class="hint">
        {own.length > 0 ? "Where you buy most often" : "For example"}
      </p>
      <ul aria-labelledby="picks-label">
        {picks.map((merchant) => (
          <li key={merchant}>
            <button
              type="button"
              class="pick"
              onClick={() => {
                enterPlace(merchant);
              }}
            >
              {merchant}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
