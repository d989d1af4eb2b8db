import { PageHeading } from "../../components/page-heading";

export function Earned() {
  return <PageHeading title="What you earned" />;
}
