import { PageHeading } from "../../components/page-heading";

export function Statements() {
  return <PageHeading title="Statements" />;
}
