// Which test files a run of all takes. Those that take long are divided among days, so that a run stays short enough to be made
// often; each day has another share of them. With CARD_REWARDS_LONG=1 a run takes all.

import { sep } from "node:path";
import { shareOfToday } from "./share-of-today.mjs";

export const SHARES = 4;

/** Files that are divided, by folder. Every run takes the others. */
export const DIVIDED = {
  // Every run visits the page for the first time, uses Home, Use and Statements, and does without a network.
  e2e: [
    "accessibility.test.js", "accounts.test.js", "data.test.js", "earned.test.js", "edits.test.js", "firefox.test.js",
    "kept-results.test.js", "keyboard.test.js", "links.test.js", "missed.test.js", "navigation.test.js", "own-cards.test.js",
    "purchase-rows.test.js", "reveal.test.js", "served-files.test.js", "share.test.js", "statement-columns.test.js",
    "statement-size.test.js", "trouble.test.js", "trust.test.js", "type-size.test.js", "use-sheet.test.js",
    "wallet-settings.test.js", "wallet.test.js", "what-if.test.js",
  ],
  // Every run takes the package's entries, its vectors in every runtime, the commands and the service itself; these are projects with
  // other tools, the service beside other programs and under load, and the command line's longer stories.
  package: [
    "alerts.test.mjs", "command-line-accounts.test.mjs", "command-line-large.test.mjs", "command-line-state.test.mjs",
    "command-line-statements.test.mjs", "command-line-terminal.test.mjs", "completion.test.mjs", "container.test.mjs",
    "credentials-file.test.mjs", "graceful-shutdown.test.mjs", "memory.test.mjs", "nginx.test.mjs", "overload.test.mjs",
    "templates-browser.test.mjs", "templates-next.test.mjs", "templates-runtimes.test.mjs", "tls.test.mjs", "worker-pool.test.mjs",
    "worker-project.test.mjs",
  ],
  faults: ["credentials-replaced.test.mjs", "half-open.test.mjs", "kill.test.mjs"],
  // Every run compares engine and model on single requests.
  model: [
    "accounts.test.mjs", "cycle.test.mjs", "first-year.test.mjs", "notices.test.mjs", "optimum.test.mjs", "sequence.test.mjs",
  ],
  answers: ["paths.test.mjs"],
};

const ENDINGS = Object.entries(DIVIDED).flatMap(([folder, names]) => names.map((name) => sep + folder + sep + name));

/**
 * The files of a run, in their order.
 * @param {string[]} files
 * @param {number | undefined} share the number of the share that is due, from 0; undefined for all
 */
export function filesOfShare(files, share) {
  if (share === undefined) {return files;}
  const divided = files.filter((file) => ENDINGS.some((ending) => file.endsWith(ending))).toSorted();
  const ofOtherDays = new Set(divided.filter((_, index) => index % SHARES !== share));
  return files.filter((file) => !ofOtherDays.has(file));
}

/** @param {string[]} files */
export const filesOfToday = (files) => filesOfShare(files, shareOfToday(SHARES));
