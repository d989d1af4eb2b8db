import { PageHeading } from "../../components/page-heading";

export function WhatIf() {
  return <PageHeading title="What if" />;
}
