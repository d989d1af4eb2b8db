import { addressOf, view } from "../navigation/route";
import { cardByName } from "../catalog/catalog";
import { damage, storageError } from "../profile/store/damage";
import { isNewVersionReady, useNewVersion as takeNewVersion } from "./offline";
import { isExample, discardPutAside, ownProfile, wallet } from "../profile/profile-state";

/** Banners on the page's version and on stored data. */
export function DataBanners() {
  return (
    <>
      <div role="status">
        {isNewVersionReady.value && (
          <div class="banner example-banner">
            <p>
              <strong>A new version is ready.</strong> It will be used the next time you open this page, or now; your data stays.
            </p>
            <button type="button" class="button button-quiet" onClick={takeNewVersion}>
              Use it now
            </button>
          </div>
        )}
      </div>
      {storageError.value !== undefined && (
        <p class="error banner" role="alert">
          {storageError.value}
        </p>
      )}
      <DamageBanner />
      <PutAsideBanner />
      <UnknownCardsBanner />
    </>
  );
}

function DamageBanner() {
  const found = damage.value;
  if (found === undefined) return null;
  return (
    <p class="error banner" role="alert">
      {found.kind === "newer"
        ? "A newer version of this page stored your data here, and this version cannot read it. Your changes are not stored. "
        : "Some of your stored data could not be read. The rest is here. "}
      {view.value !== "data" && <a href={addressOf("data")}>See what you can do</a>}
    </p>
  );
}

function PutAsideBanner() {
  const parts = ownProfile.value.wallet.putAside ?? [];
  if (parts.length === 0 || isExample.value) return null;
  return (
    <div class="error banner" role="alert">
      <p>Part of your wallet no longer matches the catalog:</p>
      <ul class="banner-list">
        {parts.map(({ reason }) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>It does not count, but it is stored, and exported with your data. It returns once the catalog supports it again.</p>
      <button
        type="button"
        class="button button-quiet"
        onClick={() => {
          discardPutAside();
          document.getElementById("content")?.focus();
        }}
      >
        Remove it for good
      </button>
    </div>
  );
}

function UnknownCardsBanner() {
  const unknown = wallet.value.cards.filter(({ cardName }) => cardByName(cardName) === undefined);
  if (unknown.length === 0 || isExample.value) return null;
  const names = unknown.map(({ cardName }) => `“${cardName}”`).join(", ");
  return (
    <p class="error banner" role="alert">
      {unknown.length === 1 ? `Your card ${names} is not in the catalog and` : `Your cards ${names} are not in the catalog and`} earn{unknown.length === 1 && "s"} nothing here. <a href={addressOf("wallet")}>Remove it from your wallet</a>, or enter it as a card of your own.
    </p>
  );
}
