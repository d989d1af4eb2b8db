import type { Engine } from "card-rewards/slim";
import { engineWith } from "../profile/wallet/own-engine";
import type { Wallet } from "../profile/profile";

let last: { key: string; engine: Engine } | undefined;

/** The engine with the wallet's own cards and point valuations; rebuilt only when these change. */
export function engineOf({ ownCards, pointValues }: Wallet): Engine {
  const key = JSON.stringify([ownCards, pointValues]);
  if (last?.key !== key) last = { key, engine: engineWith({ ownCards, pointValues }) };
  return last.engine;
}
