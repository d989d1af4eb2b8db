import catalogText from "card-rewards/catalog.json?raw";
import { expect, test } from "vitest";
import { issuerId } from "./issuers";

interface Catalog {
  issuers: { issuer: { id: string; name: string }[] };
  cards: { name: string; caps?: { id: string }[]; rules?: { requires_activation?: boolean }[] }[];
}

const catalog = JSON.parse(catalogText) as Catalog;

test("every issuer of the catalog has the id that the catalog has", () => {
  expect(catalog.issuers.issuer.length).toBeGreaterThan(30);
  for (const { id, name } of catalog.issuers.issuer) expect(issuerId(name)).toBe(id);
});

test("the cards that have to be activated are those with a cap called rotating", () => {
  const activated = catalog.cards.filter(({ rules }) => rules?.some((rule) => rule.requires_activation));
  const rotating = catalog.cards.filter(({ caps }) => caps?.some(({ id }) => id === "rotating"));
  expect(activated.length).toBeGreaterThan(0);
  expect(rotating.map(({ name }) => name)).toEqual(activated.map(({ name }) => name));
});
