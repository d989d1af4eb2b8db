import "./about.css";
import { catalogVersion, cards, merchants } from "card-rewards/slim";
import { inNumber, inDays } from "../../format/words";
import { addressOf } from "../../navigation/route";
import { PageHeading } from "../../ui/page-heading";
import { Panel } from "../../ui/panel";

/** Method, catalog, privacy and license of the page. */
export function About() {
  return (
    <>
      <PageHeading title="About">How these numbers are calculated, and how you can check them.</PageHeading>
      <div class="columns about">
        <Method />
        <Catalog />
        <Privacy />
        <License />
      </div>
    </>
  );
}

function Method() {
  return (
    <Panel title="Method">
      <ul>
        <li>Each purchase earns the rate of the card’s terms on its day, with spend caps, rotating and selected categories, and refunds.</li>
        <li>Amounts are exact decimals; they are rounded to cents only where they are shown.</li>
        <li>
          A missed reward is what another card would have earned for that one purchase. “Left on the table” assigns all purchases together, so that caps count once.
        </li>
        <li>
          Points count at the valuations in <a href={addressOf("wallet")}>your wallet</a>. Welcome offers and other benefits do not count; credits count in What if, as far as you enter them.
        </li>
      </ul>
    </Panel>
  );
}

function Catalog() {
  return (
    <Panel title="Catalog">
      <dl class="about-facts">
        <dt>Earn rates as of</dt>
        <dd>{inDays(catalogVersion())}</dd>
        <dt>Cards</dt>
        <dd>{inNumber(cards().length)}</dd>
        <dt>Merchants</dt>
        <dd>{inNumber(merchants().length)}</dd>
      </dl>
      <p>
        Every rate has its dates and its source. They are with each card in <a href={addressOf("wallet")}>your wallet</a>, under Settings, and with each purchase.
      </p>
      <p>
        Where a rate differs from your issuer’s terms, the issuer’s terms are right. “Report a wrong rate” beside it writes a report with what the page knows, to copy or to email.
      </p>
    </Panel>
  );
}

function Privacy() {
  return (
    <Panel title="Privacy">
      <ul>
        <li>Statements are read on this device. 0 bytes of them are uploaded: the page’s security policy forbids it to contact other sites.</li>
        <li>
          Cards, statements and corrections are stored in this browser until you <a href={addressOf("data")}>export or clear them</a>.
        </li>
        <li>No account, no cookies, no advertising. No issuer pays for its place in a list.</li>
      </ul>
    </Panel>
  );
}

function License() {
  return (
    <Panel title="License">
      <p>Page, engine and catalog are open source, under the MIT license or the Apache license 2.0, at your choice.</p>
      <p>Card and merchant names belong to their owners, who have no part in this page.</p>
    </Panel>
  );
}
