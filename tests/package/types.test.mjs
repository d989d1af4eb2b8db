import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { execute, installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const TSC = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));

const RIGHT = `
import {
  advice, cards, catalogVersion, createEngine, earned, matchCard, matchMerchant, merchants, missed, optimize, RewardsError,
  type AdviceRequest, type Card, type CardSettings, type CardTerms, type Engine, type EarnedReward, type Issue, type MissedReward, type OptimizeResponse, type Transaction,
} from "card-rewards";
import { createHandler, type Credential } from "card-rewards/handler";
import { start } from "card-rewards/slim";
import * as inline from "card-rewards/inline";

const transaction: Transaction = {
  transactionId: "1", transactionAmount: 1, transactionDate: "2026-11-21", merchant: "Walmart", cardName: "CSP",
  mcc: 5411, category: "groceries", channel: "in-store",
};
const transactions: readonly Transaction[] = [transaction];
const pointValues = { "chase-ultimate-rewards": 0.02 };
const cardSettings: Record<string, CardSettings> = {
  "U.S. Bank Cash+": { chosenCategories: ["gyms"], spentDollars: { "five-percent": 100 } },
  "Apple Card": { tier: cards()[0]?.tiers[0]?.tierId ?? "apple-pay", activated: false, anniversary: "06-01" },
};
const reward: EarnedReward | undefined = earned({ transactions, pointValues, cardSettings }).data.earnedRewards[0];
const missedReward: MissedReward | undefined = missed({ transactions, yourCards: ["CSP"], newCardsLimit: 3 }).data.missedRewards[0];
const best: number | undefined = missedReward?.bestCard.missedReward;
const request: AdviceRequest = {
  merchant: "Walmart", spendAmount: 1, yourCards: ["CSP"] as const, transactionDate: "2026-12-24", includeNewCards: true,
};
const newCards: string[] | undefined = advice(request).data.newCards?.map((card) => card.cardName);
const ownCard: CardTerms = {
  id: 1_000_001, name: "Discover Staff Card", issuer: "discover", network: "discover", kind: "consumer", currency: "cash-back",
  verified_on: "2026-11-21", sources: { letter: { url: "https://example.org", title: "Letter", read_on: "2026-11-21" } },
  base: [{ multiplier: 1.5, source: "letter" }],
};
const own: Engine = createEngine({ cards: [ownCard] });
const total: number = createEngine({ pointValues }).earned({ transactions }).data.totalEarnedReward;
const optimum: OptimizeResponse = optimize({ transactions, yourCards: ["CSP"], transferValues: true });
const upperBound: number = optimum.data.upperBound;
const onCard: string | null | undefined = optimum.data.assignments[0]?.cardName;
const advised: string | undefined = optimum.data.fromHereOn[0]?.text;
const card: Card | undefined = matchCard("CSP") ?? cards()[0];
const names: (string | undefined)[] = [matchMerchant("Walmart")?.merchant, merchants()[0]?.merchantId, catalogVersion()];
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
const handle: (request: Request) => Promise<Response> = createHandler({ credentials, engine: own, maxBodyBytes: 1, basePath: "/api" });
createHandler({ credentials: async (clientId: string) => credentials.filter((one) => one.clientId === clientId) });
createHandler({ credentials: () => undefined });
start(new Uint8Array(8));
console.log(upperBound, onCard, advised, reward, best, newCards, total, card, names, handle);
`;

// Each line is wrong in one way, which the types must find.
const WRONG = `
import { advice, createEngine, earned, missed } from "card-rewards";
import { createHandler } from "card-rewards/handler";
// @ts-expect-error an amount is a number
earned({ transactions: [{ transactionId: "1", transactionAmount: "1", transactionDate: "2026-11-21", merchant: "a", cardName: "b" }] });
// @ts-expect-error the date is missing
earned({ transactions: [{ transactionId: "1", transactionAmount: 1, merchant: "a", cardName: "b" }] });
// @ts-expect-error a tier is named by its id
earned({ transactions: [], cardSettings: { "Apple Card": { tier: 1 } } });
// @ts-expect-error yourCards is missing
missed({ transactions: [] });
// @ts-expect-error there is no such channel
advice({ merchant: "a", yourCards: [], spendAmount: 1, channel: "phone" });
// @ts-expect-error there is no such field
advice({ merchant: "a", yourCards: [], spendAmount: 1, newCardsLimit: 1 });
// @ts-expect-error there is no such option
createEngine({ point_values: {} });
// @ts-expect-error credentials are needed
createHandler({});
// @ts-expect-error newCards may be missing
advice({ merchant: "a", yourCards: [], spendAmount: 1 }).data.newCards.length;
`;

/**
 * @param {string} module
 * @param {string} moduleResolution
 * @param {string[]} files
 */
async function check(module, moduleResolution, files) {
  const { stdout } = await execute(
    process.execPath,
    [
      TSC,
      ...["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--skipLibCheck", "false"],
      ...["--target", "ES2022", "--module", module, "--moduleResolution", moduleResolution],
      ...files,
    ],
    { cwd: project.folder },
  ).catch((error) => error);
  assert.equal(stdout, "");
}

for (const [name, module, moduleResolution] of [
  ["right.mts", "node20", "node16"],
  ["right.cts", "node20", "node16"],
  ["right.ts", "esnext", "bundler"],
]) {
  test(`a consumer type-checks strictly: ${name}, ${moduleResolution} resolution`, async () => {
    const wrong = name.replace("right", "wrong");
    await project.write(name, RIGHT);
    await project.write(wrong, WRONG);
    await check(module, moduleResolution, [name, wrong]);
  });
}

test("the Worker's types", async () => {
  await project.write(
    "worker.mts",
    `import worker from "card-rewards/worker";
     const answer: Promise<Response> = worker.fetch(new Request("https://a.test"), { CARD_REWARDS_CREDENTIALS: "[]" });
     console.log(answer);`,
  );
  await check("node20", "node16", ["worker.mts"]);
});
