// What a developer would write by hand: one rate for each merchant's category, floating-point numbers, no caps, no
// dates, no statement lines. It is what the engine's speed is measured against, and nothing else is done with it.

/** @typedef {{ cardName: string, worth: number, base: number, categories: Map<string, number>, merchants: Map<string, number> }} PlainCard */

/**
 * @param {any} catalog the package's catalog.json
 * @returns {(operation: string, body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>}
 */
export function handWrittenCalculation(catalog) {
  const cards = plainCards(catalog);
  const merchants = plainMerchants(catalog);
  return async (operation, body) => {
    const request = JSON.parse(new TextDecoder().decode(body));
    const data = operation === "earned" ? earned(cards, merchants, request) : advice(cards, merchants, request);
    return new TextEncoder().encode(JSON.stringify({ data, message: "Success" }));
  };
}

/**
 * @param {any} catalog
 * @returns {Map<string, PlainCard>}
 */
function plainCards(catalog) {
  /** @type {Map<string, number>} */
  const worths = new Map(catalog.currencies.currency.map((currency) => [currency.id, Number(currency.value_per_point)]));
  const cards = new Map();
  for (const card of catalog.cards) {
    const plain = {
      cardName: card.name,
      worth: worths.get(card.currency) ?? 0.01,
      base: card.base.at(-1).multiplier,
      categories: new Map(),
      merchants: new Map(),
    };
    for (const rule of card.rules ?? []) {
      rule.categories?.forEach((category) => plain.categories.set(category, rule.multiplier));
      rule.merchants?.forEach((merchant) => plain.merchants.set(merchant, rule.multiplier));
    }
    for (const name of [card.name, ...(card.aliases ?? [])]) {
      cards.set(name.toLowerCase(), plain);
    }
  }
  return cards;
}

/**
 * @param {any} catalog
 * @returns {Map<string, { id: string, categories: string[] }> the narrowest category first}
 */
function plainMerchants(catalog) {
  const merchants = new Map();
  const wider = new Map(catalog.categories.category.map((category) => [category.id, category.parent]));
  for (const { id, category, name, aliases = [] } of catalog.merchants.flatMap((file) => file.merchants)) {
    const categories = [];
    for (let one = category; one !== undefined; one = wider.get(one)) {
      categories.push(one);
    }
    for (const known of [name, ...aliases]) {
      merchants.set(known.toLowerCase(), { id, categories });
    }
  }
  return merchants;
}

function earned(cards, merchants, { transactions }) {
  let totalEarnedReward = 0;
  const earnedRewards = transactions.map((transaction) => {
    const card = cards.get(transaction.cardName.toLowerCase());
    const reward = rewardOf(card, merchants, transaction.merchant, transaction.transactionAmount);
    totalEarnedReward += reward.rewardAmount;
    return { ...transaction, ...reward };
  });
  return { earnedRewards, totalEarnedReward };
}

function advice(cards, merchants, { merchant, spendAmount, yourCards }) {
  const rewards = yourCards.map((name) => {
    const card = cards.get(name.toLowerCase());
    const reward = rewardOf(card, merchants, merchant, spendAmount);
    const bonus = reward.rewardAmount - spendAmount * (card?.base ?? 0) * (card?.worth ?? 0);
    return { cardName: card?.cardName ?? name, ...reward, bonus };
  });
  const [bestCard, ...otherCards] = rewards.sort((one, other) => other.rewardAmount - one.rewardAmount);
  return { bestCard, otherCards };
}

/** @param {PlainCard | undefined} card */
function rewardOf(card, merchants, merchantName, amount) {
  const merchant = merchants.get(merchantName.toLowerCase());
  const rewardValue = card?.worth ?? 0;
  const category = merchant?.categories.find((one) => card?.categories.has(one));
  const rewardMultiplier = card?.merchants.get(merchant?.id) ?? card?.categories.get(category) ?? card?.base ?? 0;
  return { rewardValue, rewardMultiplier, rewardAmount: amount * rewardMultiplier * rewardValue };
}
