// Purchases with known rewards: Citi Double Cash earns 2 points per dollar, one cent each.
import { HEADERS } from "../credentials-for-tests.mjs";
import { PATHS } from "../vectors.mjs";

/** @param {number} dollars */
export function purchase(dollars) {
  return {
    transactionId: `purchase-${dollars}`,
    transactionAmount: dollars,
    transactionDate: "2026-11-21",
    merchant: "Walmart",
    cardName: "Citi Double Cash",
  };
}

/** The whole answer for one purchase of that many dollars. @param {number} dollars */
export function answerFor(dollars) {
  // Two cents of each dollar, divided once so that the number is the nearest one.
  const rewardAmount = (2 * dollars) / 100;
  const earned = { ...purchase(dollars), rewardValue: 0.01, rewardMultiplier: 2, rewardAmount };
  return JSON.stringify({ data: { earnedRewards: [earned], totalEarnedReward: rewardAmount }, message: "Success" });
}

/**
 * Clients that send requests in sequence until stopped. Each request is for a unique purchase.
 * @param {string} address
 * @param {Record<string, string>} [headers]
 */
export function startLoad(address, headers = HEADERS) {
  /** @type {Record<string, number>} */
  const counts = {};
  let goesOn = true;
  let dollars = 0;
  const clients = Array.from({ length: 8 }, async () => {
    while (goesOn) {
      const outcome = await outcomeOf(address, headers, (dollars += 1));
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (outcome === "no connection") {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  });
  return {
    /** Counts so far: `right` answers, other statuses, `no connection`, broken connections. */
    counts,
    async stop() {
      goesOn = false;
      await Promise.all(clients);
      return counts;
    },
  };
}

/**
 * @param {string} address
 * @param {Record<string, string>} headers
 * @param {number} dollars
 */
async function outcomeOf(address, headers, dollars) {
  try {
    const body = JSON.stringify({ transactions: [purchase(dollars)] });
    const response = await fetch(address + PATHS.earned, { method: "POST", headers, body });
    const text = await response.text();
    if (response.status !== 200) {
      return `${response.status} ${text}`;
    }
    return text === answerFor(dollars) ? "right" : `wrong: ${text}`;
  } catch (error) {
    const { code } = /** @type {any} */ (error).cause ?? {};
    return code === "ECONNREFUSED" ? "no connection" : ["ECONNRESET", "UND_ERR_SOCKET", "EPIPE"].includes(code) ? "broken connection" : String(code ?? error);
  }
}
