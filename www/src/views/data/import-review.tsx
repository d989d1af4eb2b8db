import { useEffect, useRef, useState } from "preact/hooks";
import { acceptedOf } from "../../calculation/accepted";
import { joinProfiles } from "../../model/join-profiles";
import { heldAndFormerCards, type Profile } from "../../model/profile";
import { MOST_CARDS } from "../../model/profile-schema";
import { inDayOf, isEmptyProfile, profileInWords } from "../../model/profile-words";
import { addressOf } from "../../route";
import { ownProfile } from "../../state/profile";
import { replaceAll } from "../../state/undo";
import type { FileRead } from "./read-file";
import { goToUndoNote } from "./undo-note";

interface ImportReviewProps {
  fileRead: FileRead;
  onDone: () => void;
}

/** What is in a file, before anything is changed. */
export function ImportReview({ fileRead, onDone }: ImportReviewProps) {
  const { fileName, contents } = fileRead;
  if (contents.kind === "profile") {
    return <Review fileName={fileName} profile={contents.profile} exportedAt={contents.exportedAt} onDone={onDone} />;
  }
  return (
    <div class="problem" role="alert">
      {contents.kind === "statement" ? (
        <p>
          “{fileName}” looks like a statement of a bank. Bring it under <a href={addressOf("statements")}>Statements</a>; here you
          import a file that this page exported.
        </p>
      ) : (
        <>
          <p>“{fileName}” was not imported. Nothing here has changed.</p>
          <ul class="problem-list">
            {contents.problems.map((problem) => (
              <li key={problem}>{problem}</li>
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
  const isEmpty = isEmptyProfile(own);

  function bringIn(next: Profile, done: string) {
    if (heldAndFormerCards(next.wallet).length > MOST_CARDS) {
      setHasTooMany(true);
      return;
    }
    replaceAll({ ...next, wallet: acceptedOf(next.wallet) }, done);
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
        {exportedAt !== undefined && `, exported on ${inDayOf(exportedAt)}`}.
      </p>
      {!isEmpty && (
        <>
          <p>On this device there is now {profileInWords(own)}.</p>
          <p>
            <strong>Add</strong> keeps all of that: a statement that is in both is there once, and the choices made here win.{" "}
            <strong>Replace</strong> puts the file in its place. You can undo either.
          </p>
        </>
      )}
      <div class="buttons">
        {!isEmpty && (
          <button
            type="button"
            class="button"
            onClick={() => {
              bringIn(joinProfiles(own, profile), `“${fileName}” was added to what was here.`);
            }}
          >
            Add to what is here
          </button>
        )}
        <button
          type="button"
          class={isEmpty ? "button" : "button button-quiet"}
          onClick={() => {
            bringIn(profile, isEmpty ? `“${fileName}” was imported.` : `“${fileName}” replaced what was here.`);
          }}
        >
          {isEmpty ? "Import" : "Replace what is here"}
        </button>
        <button type="button" class="button button-quiet" onClick={onDone}>
          Cancel
        </button>
      </div>
      {hasTooMany && (
        <p class="problem" role="alert">
          Together there would be more than {MOST_CARDS} cards, which is more than this page can work with. Nothing here has changed.
        </p>
      )}
    </div>
  );
}
