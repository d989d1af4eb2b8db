import { expect, test } from "vitest";
import type { CardDefinition } from "card-rewards/slim";
import { joinProfiles } from "./join-profiles";
import { emptyProfile, emptyWallet, type Profile, type PutAside, type ImportedStatement } from "../profile";

const statement: ImportedStatement = {
  statementId: "one",
  fileName: "one.csv",
  format: "chase",
  formatName: "Chase",
  fileHash: "hash of one",
  addedAt: "2026-11-21T12:00:00.000Z",
  cardName: "A",
  transactions: [],
  leftOut: [],
  diagnostics: [],
};
const ownCard = (id: number, name: string) => ({ id, name }) as CardDefinition;

test("the first profile wins, a statement in both is kept once, and ids stay distinct", () => {
  const first: Profile = {
    wallet: { ...emptyWallet, cards: [{ cardName: "A", settings: { activated: true } }], ownCards: [ownCard(1_000_000, "Mine")], pointValues: { miles: 0.01 } },
    statements: [statement],
  };
  const second: Profile = {
    wallet: {
      ...emptyWallet,
      cards: [{ cardName: "A", settings: {} }, { cardName: "B", settings: {} }],
      ownCards: [ownCard(1_000_000, "Yours")],
      pointValues: { miles: 0.02, points: 0.03 },
    },
    statements: [{ ...statement, cardName: "B" }, { ...statement, fileHash: "another" }],
  };
  const edits = (category: string) => ({ purchases: {}, merchants: { "words:shop": { category } } });
  expect(joinProfiles({ ...first, edits: edits("gas") }, { ...second, edits: edits("books") }).edits).toEqual(edits("gas"));
  const joined = joinProfiles(first, second);
  expect(joined.wallet.cards).toEqual([{ cardName: "A", settings: { activated: true } }, { cardName: "B", settings: {} }]);
  expect(joined.wallet.ownCards).toEqual([{ id: 1_000_000, name: "Mine" }, { id: 1_000_001, name: "Yours" }]);
  expect(joined.wallet.pointValues).toEqual({ miles: 0.01, points: 0.03 });
  expect(joined.statements.map(({ statementId, fileHash }) => [statementId, fileHash])).toEqual([["one", "hash of one"], ["one-2", "another"]]);
});

test("a statement of a page that kept no posting days is the same statement", () => {
  const row = { transactionId: "1", transactionAmount: 5, transactionDate: "2026-11-01", merchant: "A", cardName: "" };
  const of = (transactions: typeof statement.transactions): Profile => ({ ...emptyProfile, statements: [{ ...statement, transactions }] });
  const [first, second] = [of([{ ...row, postedDate: "2026-11-02" }]), of([row])];
  expect(joinProfiles(first, second).statements).toEqual(first.statements);
  expect(joinProfiles(second, of([{ ...row, transactionAmount: 6 }])).statements).toHaveLength(2);
});

test("merging with an empty profile changes nothing", () => {
  const profile: Profile = { wallet: { ...emptyWallet, transferValues: true }, statements: [{ ...statement, cardName: null }] };
  expect(joinProfiles(emptyProfile, profile)).toEqual(profile);
});

test("a card that one holds and the other dropped stays as in the first", () => {
  const of = (cards: string[], former: string[]): Profile => ({
    ...emptyProfile,
    wallet: {
      ...emptyWallet,
      cards: cards.map((cardName) => ({ cardName, settings: {} })),
      ...(former.length > 0 && { formerCards: former.map((cardName) => ({ cardName, settings: { activated: true } })) }),
    },
    statements: former.map((cardName) => ({ ...statement, statementId: cardName, fileHash: cardName, cardName })),
  });
  const joined = (first: Profile, second: Profile) => joinProfiles(first, second).wallet;
  expect(joined(of(["A"], ["B"]), of(["B", "C"], ["A", "D"]))).toEqual(of(["A", "C"], ["B", "D"]).wallet);
  expect(joined(of(["A"], []), of([], ["A"]))).toEqual(of(["A"], []).wallet);
});

test("set-aside parts of both stay, once", () => {
  const [one, other] = [{ reason: "One." }, { reason: "Other." }];
  const aside = (...putAside: PutAside[]) => ({ ...emptyProfile, wallet: { ...emptyProfile.wallet, putAside } });
  expect(joinProfiles(aside(one), aside(one, other)).wallet.putAside).toEqual([one, other]);
});
