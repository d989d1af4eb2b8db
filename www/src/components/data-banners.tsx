import { addressOf, view } from "../route";
import { cardByName } from "../state/catalog";
import { damage, keepingProblem } from "../state/damage";
import { isNewVersionReady, useNewVersion as takeNewVersion } from "../state/offline";
import { isExample, letGoOfPutAside, ownProfile, wallet } from "../state/profile";

/** What every view says of the page's version and of what is kept. */
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
      {keepingProblem.value !== undefined && (
        <p class="problem banner" role="alert">
          {keepingProblem.value}
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
    <p class="problem banner" role="alert">
      {found.kind === "newer"
        ? "A newer version of this page keeps your data here, and this one cannot read it. What you change now is not kept. "
        : "Some of what this browser kept for you could not be read. The rest is here. "}
      {view.value !== "data" && <a href={addressOf("data")}>See what you can do</a>}
    </p>
  );
}

function PutAsideBanner() {
  const parts = ownProfile.value.wallet.putAside ?? [];
  if (parts.length === 0 || isExample.value) return null;
  return (
    <div class="problem banner" role="alert">
      <p>Part of your wallet no longer fits the cards that this page knows:</p>
      <ul class="banner-list">
        {parts.map(({ problem }) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p>It counts for nothing, but it is kept, and exported with your data. It comes back by itself once this page takes it.</p>
      <button
        type="button"
        class="button button-quiet"
        onClick={() => {
          letGoOfPutAside();
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
    <p class="problem banner" role="alert">
      {unknown.length === 1 ? `This page does not know your card ${names}` : `This page does not know your cards ${names}`}, so it
      earns nothing here. <a href={addressOf("wallet")}>Take it out of your wallet</a>, or enter it as a card of your own.
    </p>
  );
}
