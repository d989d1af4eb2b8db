import { createEngine, type Engine } from "card-rewards/slim";
import type { Wallet } from "../model/profile";

let last: { key: string; engine: Engine } | undefined;

/** The engine with the wallet's own cards and point values; made anew only when these change. */
export function engineOf({ ownCards, pointValues }: Wallet): Engine {
  const key = JSON.stringify([ownCards, pointValues]);
  if (last?.key !== key) last = { key, engine: createEngine({ cards: ownCards, pointValues }) };
  return last.engine;
}
