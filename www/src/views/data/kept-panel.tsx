import { useEffect } from "preact/hooks";
import { Panel } from "../../components/panel";
import { inBytes, isEmptyProfile, profileInWords } from "../../model/profile-words";
import { countOf } from "../../model/words";
import { incoming } from "../../state/incoming";
import { keepingProblem, ownProfile } from "../../state/profile";
import { readStorageState, storageState, type StorageState } from "../../state/storage";
import { isNotKept } from "../../state/waiting-files";

export function KeptPanel() {
  const own = ownProfile.value;
  const waiting = incoming.value.filter(({ incomingId, state }) => state.kind === "asks" && !isNotKept(incomingId)).length;
  useEffect(() => {
    void readStorageState();
  }, [own]);
  return (
    <Panel title="What is kept here">
      {isEmptyProfile(own) ? (
        <p>Nothing yet. What you bring stays here for your next visit.</p>
      ) : (
        <>
          <p class="kept-count">{profileInWords(own)}</p>
          <p class="hint">{promiseInWords(storageState.value)}</p>
          <p class="hint">{placeInWords(storageState.value)}</p>
        </>
      )}
      {waiting > 0 && (
        <p class="hint">
          {countOf(waiting, "file waits", "files wait")} for your answer in Statements, kept here until then. An export is without what waits.
        </p>
      )}
    </Panel>
  );
}

function promiseInWords({ isPromised }: StorageState): string {
  if (keepingProblem.value !== undefined) return "It is gone when you close this page: the browser does not keep it.";
  if (isPromised === true) return "The browser has promised to keep it until you clear it.";
  return "The browser may clear it when the device runs short of room, or when you have not come here for weeks. An exported file is the safe copy.";
}

function placeInWords({ usedBytes }: StorageState): string {
  const used = usedBytes === undefined ? "" : ` With the page itself, stored so that it opens without a network, it takes ${inBytes(usedBytes)}.`;
  return `It is in this browser’s own storage (IndexedDB) for this site.${used}`;
}
