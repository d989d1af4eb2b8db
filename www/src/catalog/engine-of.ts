import type { Engine } from "card-rewards/slim";
import { engineWith } from "../profile/wallet/own-engine";
import type { Wallet } from "../profile/profile";
import { detailsOf, withAccounts } from "./account-engine";

/** The value of the last key; another key replaces it. */
function keptByKey<Value>(): (key: unknown, make: () => Value) => Value {
  let last: { key: string; value: Value } | undefined;
  return (key, make) => {
    const text = JSON.stringify(key);
    if (last?.key !== text) last = { key: text, value: make() };
    return last.value;
  };
}

const keptEngine = keptByKey<Engine>();
const keptWithAccounts = keptByKey<Engine>();

/** The engine with the wallet's own cards, point valuations and accounts; rebuilt only when these change. */
export function engineOf({ ownCards, pointValues, cards, formerCards = [] }: Wallet): Engine {
  const terms = [ownCards, pointValues];
  const accounts = [cards, formerCards].map((some) => some.map((card) => [card.cardName, card.accountOf, detailsOf(card)]));
  return keptWithAccounts([terms, accounts], () => withAccounts(keptEngine(terms, () => engineWith({ ownCards, pointValues })), { cards, formerCards }));
}
