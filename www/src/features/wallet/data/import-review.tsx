import { useEffect, useRef, useState } from "preact/hooks";
import { supportedWallet } from "../../../profile/wallet/supported-wallet";
import { joinProfiles } from "../../../profile/file/join-profiles";
import { heldAndFormerCards, type Profile } from "../../../profile/profile";
import { MOST_CARDS } from "../../../profile/schema/profile-schema";
import { dateOfMoment, isEmptyProfile, profileInWords } from "./profile-words";
import { addressOf } from "../../../navigation/route";
import { ownProfile } from "../../../profile/profile-state";
import { replaceAll } from "./undo";
import type { ImportFile } from "./read-import";
import { goToUndoNote } from "./undo-note";

interface ImportReviewProps {
  fileRead: ImportFile;
  onDone: () => void;
}

/** Contents of a file before it is imported. */
export function ImportReview({ fileRead, onDone }: ImportReviewProps) {
  const { fileName, contents } = fileRead;
  if (contents.kind === "profile") {
    return <Review fileName={fileName} profile={contents.profile} exportedAt={contents.exportedAt} onDone={onDone} />;
  }
  return (
    <div class="error" role="alert">
      {contents.kind === "statement" ? (
        <p>
          “{fileName}” looks like a bank statement. Import it under <a href={addressOf("statements")}>Statements</a>; this import is for files that this page exported.
        </p>
      ) : (
        <>
          <p>“{fileName}” was not imported. Nothing here has changed.</p>
          <ul class="error-list">
            {contents.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface ReviewProps {
  fileName: string;
  profile: Profile;
  exportedAt: string | undefined;
  onDone: () => void;
}

function Review({ fileName, profile, exportedAt, onDone }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [profile]);
  const [hasTooMany, setHasTooMany] = useState(false);
  const own = ownProfile.value;

  function bringIn(next: Profile, done: string) {
    if (heldAndFormerCards(next.wallet).length > MOST_CARDS) {
      setHasTooMany(true);
      return;
    }
    replaceAll({ ...next, wallet: supportedWallet(next.wallet) }, done);
    onDone();
    goToUndoNote();
  }

  return (
    <div class="import-review">
      <h3 ref={heading} tabIndex={-1}>
        Import “{fileName}”?
      </h3>
      <p>
        It holds {profileInWords(profile)}
        {exportedAt !== undefined && `, exported on ${dateOfMoment(exportedAt)}`}.
      </p>
      {!isEmptyProfile(own) && <AddOrReplace own={own} />}
      <ReviewButtons fileName={fileName} profile={profile} onBringIn={bringIn} onCancel={onDone} />
      {hasTooMany && (
        <p class="error" role="alert">
          Together there would be more than {MOST_CARDS} cards, which is more than this page can work with. Nothing here has changed.
        </p>
      )}
    </div>
  );
}

function AddOrReplace({ own }: { own: Profile }) {
  return (
    <>
      <p>This device has {profileInWords(own)}.</p>
      <p>
        <strong>Add</strong> keeps all of that: a statement in both is kept once, and the settings on this device take precedence.{" "}
        <strong>Replace</strong> keeps the file alone. You can undo either.
      </p>
    </>
  );
}

interface ReviewButtonsProps {
  fileName: string;
  profile: Profile;
  /** Receives the profile to store, and the message to show. */
  onBringIn: (next: Profile, done: string) => void;
  onCancel: () => void;
}

function ReviewButtons({ fileName, profile, onBringIn, onCancel }: ReviewButtonsProps) {
  const own = ownProfile.value;
  const isEmpty = isEmptyProfile(own);
  return (
    <div class="buttons">
      {!isEmpty && (
        <button
          type="button"
          class="button"
          onClick={() => {
            onBringIn(joinProfiles(own, profile), `“${fileName}” was added to what was here.`);
          }}
        >
          Add to this device
        </button>
      )}
      <button
        type="button"
        class={isEmpty ? "button" : "button button-quiet"}
        onClick={() => {
          onBringIn(profile, isEmpty ? `“${fileName}” was imported.` : `“${fileName}” replaced what was here.`);
        }}
      >
        {isEmpty ? "Import" : "Replace everything here"}
      </button>
      <button type="button" class="button button-quiet" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
