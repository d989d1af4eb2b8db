import { namesOfCards, type Profile } from "../profile";
import { withCards } from "./wallet";

/** The profile with exactly those former cards that have statements. Settings of a former card go with its last statement. */
export function withFormerCards(profile: Profile): Profile {
  const { wallet, statements } = profile;
  const held = new Set(namesOfCards(wallet));
  const used = new Set(statements.flatMap(({ cardName }) => (cardName === null || held.has(cardName) ? [] : [cardName])));
  const before = wallet.formerCards ?? [];
  if (before.length === used.size && before.every(({ cardName }) => used.has(cardName))) return profile;
  const kept = before.filter(({ cardName }) => used.has(cardName));
  for (const { cardName } of kept) used.delete(cardName);
  const added = [...used].map((cardName) => ({ cardName, settings: {} }));
  return { ...profile, wallet: withCards(wallet, wallet.cards, [...kept, ...added]) };
}
