import { catalogVersion } from "card-rewards/slim";
import { inDays } from "../format/words";
import { addressOf } from "../navigation/route";
import { DeviceNote } from "./device-note";

export function PageFooter() {
  return (
    <footer class="page-footer">
      <DeviceNote />
      <p>Earn rates as of {inDays(catalogVersion())}. Welcome offers are not counted. <a href={addressOf("about")}>About</a></p>
    </footer>
  );
}
