// The types in a consumer's editor and compiler.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { installedPackage } from "./installed-package.mjs";
import { typeErrors } from "./type-check.mjs";

const NODE_TYPES = fileURLToPath(new URL("../node_modules/@types", import.meta.url));

const project = await installedPackage();

const RIGHT = `
import {
  advice, analyze, cards, cardTerms, catalogVersion, checkSettings, createEngine, earned, matchCard, matchCategory, matchMerchant, merchants, missed, optimize, RewardsError,
  type AdviceRequest, type AnalyzedPurchase, type Card, type CardSettings, type CardDefinition, type Engine, type EarnedReward, type Issue, type MissedReward, type OptimizeResponse, type Transaction,
} from "card-rewards";
import { createHandler, type Credential } from "card-rewards/handler";
import { start } from "card-rewards/slim";
import * as inline from "card-rewards/inline";
import "card-rewards/iife";
import type compiledEngine from "card-rewards/engine.wasm";

const transaction: Transaction = {
  transactionId: "1", transactionAmount: 1, transactionDate: "2026-11-21", merchant: "Walmart", cardName: "CSP",
  mcc: 5411, category: "groceries", channel: "in-store",
};
const transactions: readonly Transaction[] = [transaction];
const pointValues = { "chase-ultimate-rewards": 0.02 };
const cardSettings: Record<string, CardSettings> = {
  "U.S. Bank Cash+": { selectedCategories: ["gyms"], spentDollars: { "five-percent": 100 }, spentAsOf: "2026-11-21" },
  "Apple Card": { tier: cards()[0]?.tiers[0]?.tierId ?? "apple-pay", activated: false, anniversary: "06-01" },
};
const settingsIssue: Issue | undefined = [...checkSettings({ cardSettings, pointValues }), ...createEngine().checkSettings({})][0];
const reward: EarnedReward | undefined = earned({ transactions, pointValues, cardSettings }).data.earnedRewards[0];
const missedReward: MissedReward | undefined = missed({ transactions, yourCards: ["CSP"], newCardsLimit: 3 }).data.missedRewards[0];
const best: number | undefined = missedReward?.bestCard.missedReward;
const may = earned({ state: true, transactions });
const june = earned({ state: may.data.state, transactions: [{ ...transaction, mcc: undefined, country: undefined }], cardSettings: { CSP: { tier: undefined } } });
const request: AdviceRequest = {
  merchant: "Walmart", spendAmount: 1, yourCards: ["CSP"] as const, transactionDate: "2026-12-24", includeNewCards: true,
};
const newCards: string[] | undefined = advice(request).data.newCards?.map((card) => card.cardName);
const customCard: CardDefinition = {
  id: 1_000_001, name: "Discover Staff Card", issuer: "discover", network: "discover", kind: "consumer", currency: "cash-back",
  verified_on: "2026-11-21", sources: { letter: { url: "https://example.org", title: "Letter", read_on: "2026-11-21" } },
  annual_fee: [{ dollars: 95, source: "letter", through: "2026-12-31" }, { dollars: 0, source: "letter", from: "2027-01-01" }],
  base: [{ multiplier: 1.5, source: "letter" }],
};
const custom: Engine = createEngine({ cards: [customCard] });
const total: number = createEngine({ pointValues }).earned({ transactions }).data.totalEarnedReward;
const optimum: OptimizeResponse = optimize({ transactions, yourCards: ["CSP"], transferValues: true });
const upperBound: number = optimum.data.upperBound;
const toSelect: Record<string, CardSettings> = Object.fromEntries(
  (optimize({ transactions, yourCards: ["CSP"], selectFor: ["CSP"] }).data.selections ?? []).map(({ cardName, ...settings }) => [cardName, settings]),
);
const onCard: string | null | undefined = optimum.data.assignments[0]?.cardName;
const advised: string | undefined = optimum.data.fromToday[0]?.text;
const analyzed: AnalyzedPurchase | undefined = analyze({ transactions, yourCards: ["CSP"], cardSettings, asOf: "2026-11-21" }).data.purchases[0];
const cause: "cap-exhausted" | string | null | undefined = analyzed?.cause;
const multiplier: number | undefined = custom.cardTerms("CSP", { on: "2026-11-21" })?.rates[0]?.rewardMultiplier ?? cardTerms("CSP")?.baseRate.rewardMultiplier;
const card: Card | undefined = matchCard("CSP") ?? cards()[0];
const annualFee: number | null | undefined = card?.annualFeeDollars;
const names: (string | undefined)[] = [matchCategory("gas")?.categoryName, matchMerchant("Walmart")?.merchant, merchants()[0]?.merchantId, catalogVersion()];
try {
  inline.earned({ transactions });
} catch (error) {
  if (error instanceof RewardsError) {
    const status: 400 = error.status;
    const issues: Issue[] = error.issues;
    console.log(status, issues[0]?.path, error.message);
  }
}
const credentials: Credential[] = [{ clientId: "a", apiKeySha256: "00" }];
const handle: (request: Request) => Promise<Response> = createHandler({ credentials, engine: custom, maxBodyBytes: 1, basePath: "/api" });
createHandler({ credentials: async (clientId: string) => credentials.filter((one) => one.clientId === clientId) });
createHandler({ credentials: () => undefined });
start(new Uint8Array(8));
declare const compiled: typeof compiledEngine;
start(compiled);
const globally: number = CardRewards.earned({ transactions }).data.totalEarnedReward;
function linesOf({ issues }: RewardsError): string[] {
  return issues.map(({ path, expected, found, message }) => path + (expected ?? "") + (found ?? "") + message);
}
const explained: string | undefined = reward?.explanation?.parts[0]?.source.readOn;
console.log(globally, settingsIssue, toSelect, linesOf, explained, upperBound, onCard, june, annualFee, cause, multiplier, advised, reward, best, newCards, total, card, names, handle);
`;

// Each line has one error, which the types must detect.
const WRONG = `
import { advice, checkSettings, createEngine, earned, matchCard, matchMerchant, missed, optimize, RewardsError } from "card-rewards";
import { createHandler } from "card-rewards/handler";
import { start } from "card-rewards/slim";
import "card-rewards/iife";
// @ts-expect-error an amount is a number
earned({ transactions: [{ transactionId: "1", transactionAmount: "1", transactionDate: "2026-11-21", merchant: "a", cardName: "b" }] });
// @ts-expect-error the date is missing
earned({ transactions: [{ transactionId: "1", transactionAmount: 1, merchant: "a", cardName: "b" }] });
// @ts-expect-error a tier is named by its id
earned({ transactions: [], cardSettings: { "Apple Card": { tier: 1 } } });
// @ts-expect-error settings are by card
checkSettings({ cardSettings: { tier: "gold" } });
// @ts-expect-error yourCards is missing
missed({ transactions: [] });
// @ts-expect-error there is no such channel
advice({ merchant: "a", yourCards: [], spendAmount: 1, channel: "phone" });
// @ts-expect-error there is no such field
advice({ merchant: "a", yourCards: [], spendAmount: 1, newCardsLimit: 1 });
// @ts-expect-error there is no such option
createEngine({ point_values: {} });
// @ts-expect-error a card has a base rate
createEngine({ cards: [{ id: 1_000_001, name: "a", issuer: "b", network: "visa", kind: "consumer", currency: "c", verified_on: "2026-11-21", sources: {} }] });
// @ts-expect-error the wasm is needed
start();
// @ts-expect-error a name is text
matchCard(5);
// @ts-expect-error the match may be undefined
matchCard("CSP").cardName;
// @ts-expect-error the match may be only a category
matchMerchant("PIZZERIA")!.merchant.length;
// @ts-expect-error the card may be null
optimize({ transactions: [], yourCards: [] }).data.assignments[0]!.cardName.length;
// @ts-expect-error the explanation is optional
earned({ transactions: [] }).data.earnedRewards[0]!.explanation.text;
// @ts-expect-error the place is optional
new RewardsError([]).issues[0]!.expected.length;
// @ts-expect-error a frozen object
CardRewards.earned = earned;
// @ts-expect-error credentials are needed
createHandler({});
// @ts-expect-error newCards may be missing
advice({ merchant: "a", yourCards: [], spendAmount: 1 }).data.newCards.length;
`;

for (const [name, module, moduleResolution] of [
  ["right.mts", "nodenext", "nodenext"],
  ["right.cts", "nodenext", "nodenext"],
  ["right.ts", "esnext", "bundler"],
]) {
  test(`a consumer type-checks strictly: ${name}, ${moduleResolution} resolution`, async () => {
    const wrong = name.replace("right", "wrong");
    await project.write(name, RIGHT);
    await project.write(wrong, WRONG);
    assert.equal(await typeErrors(project, module, moduleResolution, [name, wrong]), "");
  });
}

test("createEngine accepts catalog.json, in every kind of module", async () => {
  const use = "import { createEngine } from \"card-rewards\";\nexport const engine = createEngine({ catalog });\n";
  const files = {
    "catalog.mts": `import catalog from "card-rewards/catalog.json" with { type: "json" };\n${use}`,
    "catalog.cts": `import catalog = require("card-rewards/catalog.json");\n${use}`,
    "catalog-default.cts": `import catalog from "card-rewards/catalog.json";\n${use}`,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => project.write(name, text)));
  assert.equal(await typeErrors(project, "nodenext", "nodenext", [...Object.keys(files), "--resolveJsonModule", "--esModuleInterop"]), "");
  await project.write("catalog.ts", files["catalog.mts"]);
  for (const more of [[], ["--resolveJsonModule"]]) {
    assert.equal(await typeErrors(project, "esnext", "bundler", ["catalog.ts", ...more]), "");
  }
});

test("a consumer type-checks strictly: ES module, CommonJS and Worker, node16 resolution", async () => {
  await project.write("node16.mts", RIGHT);
  // ES-module-only entry points cannot be required there.
  await project.write("node16.cts", RIGHT.replace('import "card-rewards/iife";', "").replace("CardRewards.earned", "inline.earned"));
  await project.write(
    "worker.mts",
    `import worker from "card-rewards/worker";
     const answer: Promise<Response> = worker.fetch(new Request("https://a.test"), { CARD_REWARDS_CREDENTIALS: "[]" });
     console.log(answer);`,
  );
  assert.equal(await typeErrors(project, "node20", "node16", ["node16.mts", "node16.cts", "worker.mts"]), "");
});

test("an answer's optional field is absent or has a value, which a request's may lack", async () => {
  await project.write(
    "optional.mts",
    `import { earned, type Assumptions, type EarnedResponse } from "card-rewards";
     const { data, message } = earned({ transactions: [] });
     export const passedOn: Assumptions = { state: data.state, cardSettings: undefined };
     // @ts-expect-error an answer has no undefined
     export const answer: EarnedResponse = { data: { ...data, state: undefined }, message };\n`,
  );
  assert.equal(await typeErrors(project, "nodenext", "nodenext", ["optional.mts"]), "");
});

test("programs with the types of Node alone start the engine from a module or from bytes", async () => {
  await project.write(
    "node-alone.mts",
    `import { start } from "card-rewards/slim";
     import core from "card-rewards/core.wasm";
     start(core);
     start(new Uint8Array(8));
     start(new ArrayBuffer(8));
     // @ts-expect-error an address is for load
     start("engine.wasm");\n`,
  );
  const nodeTypes = ["--lib", "ES2022", "--types", "node", "--typeRoots", NODE_TYPES];
  assert.equal(await typeErrors(project, "nodenext", "nodenext", ["node-alone.mts", ...nodeTypes]), "");
});

/** @returns the declarations of the package's own types */
function declarations() {
  const program = ts.createProgram(
    ["index.d.ts", "handler.d.ts", "slim.d.ts", "iife.d.ts"].map((name) => join(project.packageFolder, "types/entries", name)),
    {},
  );
  // This is what gives the nodes their parents.
  program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes("card-rewards/"))
    .flatMap((file) => [...file.statements]);
}

/** @param {ts.Node} node */
function place(node) {
  const name = ts.getNameOfDeclaration(/** @type {ts.Declaration} */ (node))?.getText() ?? "constructor";
  const owner = ts.isInterfaceDeclaration(node.parent) || ts.isClassDeclaration(node.parent) ? `${node.parent.name?.getText()}.` : "";
  return owner + name;
}

/** @param {ts.Node} node @param {string} tag */
function hasTag(node, tag) {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === tag);
}

/**
 * Lists the declarations that an editor describes: types, functions, and all their fields.
 * @param {ts.Node} node
 * @returns {ts.Node[]}
 */
function describable(node) {
  const isDescribed =
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeElement(node) ||
    ts.isClassElement(node);
  /** @type {ts.Node[]} */
  const inner = [];
  node.forEachChild((child) => void inner.push(...describable(child)));
  return isDescribed ? [node, ...inner] : inner;
}

test("every type and every field has a description", () => {
  const described = declarations().flatMap(describable);
  assert.ok(described.length > 200, `${described.length} declarations`);
  assert.deepEqual(described.filter((node) => ts.getJSDocCommentsAndTags(node).length === 0).map(place), []);
});

test("every function has an example, and the errors it throws", () => {
  const functions = declarations().filter(ts.isFunctionDeclaration);
  assert.ok(functions.length >= 12);
  assert.deepEqual(functions.filter((node) => !hasTag(node, "example")).map(place), []);
  assert.deepEqual(functions.filter((node) => node.parameters.some((parameter) => parameter.questionToken === undefined) && !hasTag(node, "throws")).map(place), []);
});
