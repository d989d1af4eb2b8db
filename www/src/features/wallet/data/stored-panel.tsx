import { useEffect } from "preact/hooks";
import { Panel } from "../../../ui/panel";
import { inBytes, isEmptyProfile, profileInWords } from "./profile-words";
import { countOf } from "../../../format/words";
import { incoming } from "../../../statement-import/incoming";
import { storageError, ownProfile } from "../../../profile/profile-state";
import { readStorageState, storageState, type StorageState } from "../../../profile/store/storage-quota";
import { isNotStored } from "../../../statement-import/waiting-files";

export function StoredPanel() {
  const own = ownProfile.value;
  const waiting = incoming.value.filter(({ incomingId, state }) => state.kind === "asks" && !isNotStored(incomingId)).length;
  useEffect(() => {
    void readStorageState();
  }, [own]);
  return (
    <Panel title="Stored on this device">
      {isEmptyProfile(own) ? (
        <p>Nothing yet. What you import or enter is stored here for your next visit.</p>
      ) : (
        <>
          <p class="kept-count">{profileInWords(own)}</p>
          <p class="hint">{promiseInWords(storageState.value)}</p>
          <p class="hint">{storageInWords(storageState.value)}</p>
        </>
      )}
      {waiting > 0 && (
        <p class="hint">
          {countOf(waiting, "file waits", "files wait")} for your answer in Statements and stored here until then. Exports do not include waiting files.
        </p>
      )}
    </Panel>
  );
}

function promiseInWords({ isPromised }: StorageState): string {
  if (storageError.value !== undefined) return "It is lost when you close this page: the browser does not store it.";
  if (isPromised === true) return "The browser has agreed to keep it until you clear it.";
  return "The browser may clear it when the device runs out of storage, or after weeks without a visit. An exported file is the safe copy.";
}

function storageInWords({ usedBytes }: StorageState): string {
  const used = usedBytes === undefined ? "" : ` With the page itself, stored so that it opens without a network, it takes ${inBytes(usedBytes)}.`;
  return `It is in this browser’s own storage (IndexedDB) for this site.${used}`;
}
