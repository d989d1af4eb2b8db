import { matchMerchant } from "card-rewards/slim";
import { merchantKey } from "../../profile/edits";

const known = new Map<string, readonly string[]>();

/**
 * Keys of a descriptor's merchant, for edits of all its purchases. A new edit takes the first: the engine's merchant match. Without
 * one, or behind a digital wallet, it is the descriptor's words without numbers, so that all stores of a chain share it.
 */
export function merchantKeys(descriptor: string): readonly string[] {
  const cached = known.get(descriptor);
  if (cached) return cached;
  const match = matchMerchant(descriptor);
  const words = merchantKey({ kind: "words", words: wordsOf(descriptor) });
  const merchantId = match?.category === "wallets" ? undefined : match?.merchantId;
  const keys = merchantId === undefined ? [words] : [merchantKey({ kind: "merchant", merchantId }), words];
  known.set(descriptor, keys);
  return keys;
}

function wordsOf(descriptor: string): string {
  const words = descriptor.toLowerCase().split(/[^\p{L}\p{N}'’&]+/u);
  const named = words.filter((word) => word !== "" && !/\d/.test(word));
  return named.length === 0 ? descriptor : named.join(" ");
}
