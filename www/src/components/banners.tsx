import { isExample, leaveExample } from "../state/profile";
import { DataBanners } from "./data-banners";

/** What holds for every view. */
export function Banners() {
  return (
    <>
      <DataBanners />
      {isExample.value && (
        <div class="banner example-banner" role="status">
          <p>
            <strong>This is an example.</strong> The cards are real, the purchases made up. Change what you like: nothing of it
            is kept.
          </p>
          <button type="button" class="button button-quiet" onClick={leaveExample}>
            Use my own
          </button>
        </div>
      )}
    </>
  );
}
