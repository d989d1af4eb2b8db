import { isExample, leaveExample } from "../profile/profile-state";
import { DataBanners } from "./data-banners";

/** Banners above every view. */
export function Banners() {
  return (
    <>
      <DataBanners />
      {isExample.value && (
        <div class="banner example-banner" role="status">
          <p>
            <strong>This is an example.</strong> Real cards, made-up purchases. Change anything: nothing is stored.
          </p>
          <button type="button" class="button button-quiet" onClick={leaveExample}>
            Use my own data
          </button>
        </div>
      )}
    </>
  );
}
