import { worksOffline } from "./offline";
import { Icon } from "../ui/icon";

export function DeviceNote() {
  return (
    <p class="device-note">
      <Icon name="shield" />
      Nothing leaves this device{worksOffline.value ? " · works offline" : ""}
    </p>
  );
}
