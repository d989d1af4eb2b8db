import catalogText from "card-rewards/catalog.json?raw";
import { expect, test } from "vitest";
import { issuerId } from "./issuers";

interface Catalog {
  issuers: { issuer: { id: string; name: string }[] };
}

const catalog = JSON.parse(catalogText) as Catalog;

test("issuer ids equal the catalog's", () => {
  expect(catalog.issuers.issuer.length).toBeGreaterThan(30);
  for (const { id, name } of catalog.issuers.issuer) expect(issuerId(name)).toBe(id);
});
