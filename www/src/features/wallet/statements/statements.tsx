import { PageHeading } from "../../../ui/page-heading";
import { StatementDrop } from "../../../statement-import/statement-drop";
import { filesOf } from "../../../statement-import/statement-files";
import { statements } from "../../../profile/profile-state";
import { StatementFilePanel } from "./imported/statement-file-panel";
import { HowToDownload } from "./how-to-download";
import { IncomingList } from "./incoming/incoming-list";
import { RevealPanel } from "./reveal-panel";
import { StatementsStatus } from "./statements-status";
import { StatementsSum } from "./statements-sum";
import "./statements.css";

export function Statements() {
  return (
    <>
      <PageHeading title="Statements">
        Import your banks’ files and choose the card of each. Payments, fees and transfers are left out; a purchase in two files counts once if
        its day, amount and merchant agree.
      </PageHeading>
      <div class="statements">
        <StatementDrop />
        <HowToDownload />
        <StatementsStatus />
        <IncomingList />
        <RevealPanel />
        <StatementsSum />
        {filesOf(statements.value).map((file) => (
          <StatementFilePanel key={file.fileHash} file={file} />
        ))}
      </div>
    </>
  );
}
