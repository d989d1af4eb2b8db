import { PageHeading } from "../../components/page-heading";

export function Data() {
  return <PageHeading title="Your data" />;
}
