// Own code: the package has no run-time dependencies. negotiator would add 24 kB.

/**
 * Selects the content coding that the `accept-encoding` of a request prefers.
 * @template {string} Coding
 * @param {string | null} accepted
 * @param {readonly Coding[]} available best first: the order decides between equal weights
 * @returns {Coding | undefined} nothing if the client accepts none of them
 */
export function acceptedCoding(accepted, available) {
  const weights = weightsOf(accepted ?? "");
  let best;
  let bestWeight = 0;
  for (const coding of available) {
    const weight = weights.get(coding) ?? weights.get("*") ?? 0;
    if (weight > bestWeight) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}

/**
 * @param {string} accepted such as "gzip, br;q=0.5"
 * @returns {Map<string, number>}
 */
function weightsOf(accepted) {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const item of accepted.toLowerCase().split(",")) {
    const [coding, ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    // A malformed weight rejects the coding: a response without coding is always right.
    weights.set(coding, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0);
  }
  return weights;
}
