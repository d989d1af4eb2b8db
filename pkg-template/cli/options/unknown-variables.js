// Environment variables that look like options of `card-rewards serve` and are none.
import { closest, didYouMean } from "../errors/suggestions.js";
import { SERVE_OPTIONS, variableOf } from "./serve-help.js";

const PREFIX = "CARD_REWARDS_";
const CREDENTIALS = "CARD_REWARDS_CREDENTIALS";

/** Set by Kubernetes in each container for the services "card-rewards" and "card-rewards-…". */
const OF_KUBERNETES = /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP|SCTP)(_|$)/;

/**
 * A warning for each: a misspelled limit would be no limit. Not an error, since other programs may read the variable.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string[]}
 */
export function unknownVariables(environment) {
  const flags = Object.keys(SERVE_OPTIONS);
  const known = [CREDENTIALS, ...flags.map(variableOf)];
  // Also for PORT and HOST, by the name that they would have.
  const spellings = new Map(flags.map((flag) => [flag.toUpperCase().replaceAll("-", "_"), variableOf(flag)]));
  known.filter((name) => name.startsWith(PREFIX)).forEach((name) => spellings.set(name.slice(PREFIX.length), name));
  return Object.entries(environment)
    .filter(([name, text = ""]) => name.startsWith(PREFIX) && !known.includes(name) && text !== "" && !text.startsWith("tcp://") && !OF_KUBERNETES.test(name))
    .map(([name]) => {
      const meant = closest(name.slice(PREFIX.length), spellings.keys()).map((spelling) => spellings.get(spelling) ?? "");
      return `Warning: ${name} is no variable of serve and has no effect.${didYouMean(meant)}`;
    });
}
