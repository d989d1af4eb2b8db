import { PageHeading } from "../../components/page-heading";
import { WalletPanel } from "./wallet-panel";

export function WalletView() {
  return (
    <>
      <PageHeading title="Your wallet">The cards you carry, and what makes yours earn more or less.</PageHeading>
      <WalletPanel />
    </>
  );
}
