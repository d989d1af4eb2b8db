import { createEngine, type Engine } from "card-rewards/slim";
import type { Wallet } from "../profile";

/** An engine with these own cards and point valuations. The core suffices for one without own cards. */
export function engineWith({ ownCards, pointValues }: Pick<Wallet, "ownCards" | "pointValues">): Engine {
  return createEngine(ownCards.length === 0 ? { pointValues } : { pointValues, cards: ownCards });
}
