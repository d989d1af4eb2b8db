// Every template's calls of the package: all operations, the error, and the HTTP handler with credentials.
// The answers to expect are in tests/package/templates.mjs.

const TRANSACTIONS = [
  {
    transactionId: "txn-001",
    transactionAmount: 100.5,
    transactionDate: "2026-11-21",
    merchant: "Amazon",
    cardName: "Chase Sapphire Preferred",
  },
  {
    transactionId: "txn-002",
    transactionAmount: 250.75,
    transactionDate: "2026-11-21",
    merchant: "Walmart",
    cardName: "American Express Blue Cash EveryDay",
  },
];
const YOUR_CARDS = ["Chase Sapphire Preferred", "Blue Cash Everyday", "Citi Double Cash"];
const PURCHASE = { merchant: "Whole Foods", spendAmount: 82.4, transactionDate: "2026-11-21", yourCards: YOUR_CARDS.slice(0, 2) };

// The SHA-256 of "template-key".
const CREDENTIALS = [
  { clientId: "template", apiKeySha256: "d5c544214de5221460f268cc728b2a1197c22bdbb13d17bbf02c26a65113c1fd" },
];

/** Answers of direct calls. @param {Pick<typeof import("card-rewards"), "earned" | "missed" | "advice" | "optimize" | "RewardsError">} api */
export function answersOfCalls({ earned, missed, advice, optimize, RewardsError }) {
  const best = advice(PURCHASE).data;
  return {
    earned: earned({ transactions: TRANSACTIONS }).data.earnedRewards.map(({ rewardAmount }) => rewardAmount),
    total: earned({ transactions: TRANSACTIONS }).data.totalEarnedReward,
    missed: missed({ transactions: TRANSACTIONS, yourCards: YOUR_CARDS }).data.overallMissedRewardsExisting,
    bestCard: `${best.bestCard.cardName}: ${best.bestCard.rewardAmount}`,
    otherCards: best.otherCards.map(({ cardName, rewardAmount }) => `${cardName}: ${rewardAmount}`),
    optimum: optimize({ transactions: TRANSACTIONS, yourCards: YOUR_CARDS }).data.totalReward,
    rejected: issuesOf(() => earned(/** @type {any} */ ({ transactions: [{ ...TRANSACTIONS[0], transactionAmount: "1" }] })), RewardsError),
  };
}

/**
 * @param {() => unknown} call
 * @param {typeof import("card-rewards").RewardsError} RewardsError
 */
function issuesOf(call, RewardsError) {
  try {
    call();
  } catch (error) {
    return error instanceof RewardsError ? error.issues.map(({ path }) => path) : String(error);
  }
  return "not rejected";
}

/** @param {typeof import("card-rewards/handler").createHandler} createHandler */
export async function answersOfHandler(createHandler) {
  const handle = createHandler({ credentials: CREDENTIALS });
  return {
    earned: await post(handle, "/reward/earned", "template-key", { transactions: TRANSACTIONS }, (data) => data.totalEarnedReward),
    missed: await post(
      handle,
      "/reward/missed",
      "template-key",
      { transactions: TRANSACTIONS, yourCards: YOUR_CARDS },
      (data) => data.overallMissedRewardsExisting,
    ),
    advice: await post(handle, "/recommend/advice", "template-key", PURCHASE, (data) => data.bestCard.rewardAmount),
    wrongKey: await post(handle, "/recommend/advice", "another-key", PURCHASE, (data) => data),
  };
}

/**
 * @param {(request: Request) => Promise<Response>} handle
 * @param {string} path
 * @param {string} key
 * @param {object} body
 * @param {(data: any) => unknown} choose
 */
async function post(handle, path, key, body, choose) {
  const response = await handle(
    new Request(`https://rewards.test${path}`, {
      method: "POST",
      headers: { "client-id": "template", "api-key": key, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  const { message, data } = await response.json();
  return [response.status, message, ...(data === undefined ? [] : [choose(data)])];
}
