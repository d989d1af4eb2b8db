import { MOST_TYPED_DOLLARS } from "../../../format/most-typed-dollars";
import { onFirstUse } from "../../../format/on-first-use";
import { digitsOf } from "../../../format/parse-number";

export type Amount =
  | { kind: "none" }
  | { kind: "dollars"; dollars: number }
  /** The error and its fix. */
  | { kind: "invalid"; words: string };

const sample = onFirstUse(() => new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 }));

/** Parses an amount in the notation of the person's language: 12, 12.50, $1,250.75. */
export function parseTypedAmount(typed: string): Amount {
  const text = typed.trim();
  if (text === "") return { kind: "none" };
  if (/^[-−(]/.test(text)) return invalid("A purchase is more than zero. Leave out the minus sign.");
  const digits = digitsOf(text);
  if (digits === undefined) {
    return invalid(`“${text}” is not an amount. Write dollars and cents, such as 42 or ${sample().format(1250.75)}.`);
  }
  if (/\.\d{3,}$/.test(digits)) return invalid(`Cents have two digits. Write it such as ${sample().format(12.5)}.`);
  const dollars = Number(digits);
  if (dollars === 0) return invalid("A purchase is more than zero.");
  if (dollars > MOST_TYPED_DOLLARS) return invalid("That is over a billion dollars. Check the number of zeros.");
  return { kind: "dollars", dollars };
}

function invalid(words: string): Amount {
  return { kind: "invalid", words };
}
