import { PageHeading } from "../../components/page-heading";
import { StatementDrop } from "../../components/statement-drop";
import { filesOf } from "../../model/statement-files";
import { statements } from "../../state/profile";
import { FilePanel } from "./file-panel";
import { HowToDownload } from "./how-to-download";
import { IncomingList } from "./incoming-list";
import { StatementsNews } from "./statements-news";
import { StatementsSum } from "./statements-sum";
import "./statements.css";

export function Statements() {
  return (
    <>
      <PageHeading title="Statements">
        Bring what your banks let you download, and say which card each file is of. Payments, fees and transfers are left out by
        themselves; what two files share is counted once.
      </PageHeading>
      <div class="statements">
        <StatementDrop />
        <HowToDownload />
        <StatementsNews />
        <IncomingList />
        <StatementsSum />
        {filesOf(statements.value).map((file) => (
          <FilePanel key={file.fileHash} file={file} />
        ))}
      </div>
    </>
  );
}
