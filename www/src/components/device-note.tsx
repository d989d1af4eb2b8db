import { worksOffline } from "../offline";

export function DeviceNote() {
  return (
    <p class="device-note">
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path
          d="M8 1 2.5 3.2v4.2c0 3.3 2.2 6 5.5 7.6 3.3-1.6 5.5-4.3 5.5-7.6V3.2z"
          fill="none"
          stroke="currentColor"
          stroke-width="1.5"
          stroke-linejoin="round"
        />
        <path d="m5.5 8 1.8 1.8 3.2-3.4" fill="none" stroke="currentColor" stroke-width="1.5" />
      </svg>
      Nothing leaves this device{worksOffline.value ? " · works offline" : ""}
    </p>
  );
}
