import { worksOffline } from "../state/offline";
import { Icon } from "./icon";

export function DeviceNote() {
  return (
    <p class="device-note">
      <Icon name="shield" />
      Nothing leaves this device{worksOffline.value ? " · works offline" : ""}
    </p>
  );
}
