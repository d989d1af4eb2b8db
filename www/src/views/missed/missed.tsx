import { PageHeading } from "../../components/page-heading";

export function Missed() {
  return <PageHeading title="What you missed" />;
}
