import { catalogVersion } from "card-rewards/slim";
import { inDays } from "../format/words";
import { coreStarted } from "../worker/load-engine";
import { ShareExample } from "../example/share-example";
import { addressOf } from "../navigation/route";
import { isExample } from "../profile/profile-state";
import { DeviceNote } from "./device-note";

export function PageFooter() {
  return (
    <footer class="page-footer">
      <DeviceNote />
      {isExample.value && <ShareExample />}
      <p>{coreStarted.value && `Earn rates as of ${inDays(catalogVersion())}. `}Welcome offers are not counted. <a href={addressOf("about")}>About</a></p>
    </footer>
  );
}
