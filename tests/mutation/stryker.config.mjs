// Stryker's configuration: changes the wrapper and the handler in small ways, and looks whether a test notices.
// CONTRIBUTING.md says how to run it. At the end: the mutants that survive, and why.

// Test files copy the build in place of an installation.
process.env.CARD_REWARDS_COPY = "1";

export default {
  testRunner: "tap",
  plugins: ["@stryker-mutator/tap-runner"],
  tap: {
    // The quick files that run wrapper and handler in their own process; the quickest first.
    testFiles: [
      "options-argument",
      "core",
      "metrics",
      "credentials-store",
      "handler-extensions",
      "handler-options",
      "credentials",
      "compression",
      "api",
      "custom-catalog",
      "handler-answers",
      "lambda",
      "faults/prototype-keys",
      "faults/strange-json",
      "boundary/columns",
      "boundary/boundary",
      "schemas",
      "handler-limits",
      "handler-load-limits",
      "trap",
    ].map((name) => `tests/package/${name}.test.mjs`),
    // Not the tests of the size of a bundle, since Stryker's own code adds to it. "<root>" is the parent of all tests.
    nodeArgs: ["--test-reporter=tap", "--test-name-pattern=/^(?!a bundle with only|<root>)/", "-r", "{{hookFile}}", "{{testFile}}"],
  },
  mutate: [
    "pkg/engine/*.js",
    "pkg/engine/columns/*.js",
    "pkg/engine/start/given.js",
    "pkg/http/**/*.js",
    "pkg/shared/*.js",
    // Generated.
    "!pkg/engine/{build-id,core,engine,engine-base64,request-limits,request-shapes}.js",
    "!pkg/http/contract.js",
  ],
  // Texts are messages, mostly.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignorePatterns: ["/*", "!/pkg", "!/tests"],
  inPlace: true,
  disableTypeChecks: false,
  coverageAnalysis: "perTest",
  concurrency: 2,
  timeoutMS: 10_000,
  timeoutFactor: 2,
  tempDirName: "target/mutation/temporary",
  reporters: ["progress-append-only", "clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: "target/mutation/report.json" },
};

// Mutants that survive, since nobody can notice them. By file, with the part that changes:
//
// engine/columns/advice.js
//   `spendAmount + 0`: the engine answers 0 and -0 alike. `given.length === 0`, `names.length === 0`: shortcuts to the same text.
//   `name !== "yourCards"`: the names of the cards would be compared twice. `>` of REMEMBERED_LETTERS_MAX: one letter.
// engine/columns/earned.js, missed.js: `new Array(n)` without its length grows to it.
// engine/columns/json.js
//   Without `isWellFormed`, a test that fails always leaves every request to objects, more slowly. `default:` without its `return
//   false` gives undefined.
// engine/columns/merchants.js: `typeof value === "number"` before `Number.isFinite`, which is false for anything else.
// engine/columns/purchases.js: the first transaction sets `details`; comparing names only saves reading them again.
// engine/columns/same-texts.js: `<=` compares undefined with undefined.
// engine/merchant-match.js: `known` saves a call.
// engine/plain-copy.js: `typeof name === "string"`: a key that is no text names no field as text either, or the engine rejects it.
// engine/instance.js
//   `mustBeReplaced = false` at first, since `start` sets it. `?? []` of a wasm without a version, which is another one in any case.
//   `>=` of the memory's limit: one page. `memory?.`: it is read after the start only. The conditions of `isRejection` before
//   `thrown.status`: the engine throws objects only.
// engine/rewards-error.js: `configurable` of `name`.
// engine/start/given.js: `cause`; the anchor of `file:`, whose text is a hint; streaming, which compiles the same module.
// engine/warm-up.js: requests without transactions are valid too.
// http/cors.js: `origin !== null`: no list has null.
// http/credentials/sha256.js: `?.` and the empty `catch`: an error within `try` is undefined too.
// http/credentials/stored-keys.js: `revoked` of the padding, whose hash no key has; `<=` writes beyond an array, which ignores it.
// http/deadline.js: `?.` of a work that is never undefined.
// http/direct-handle.js: without it the server builds web requests, more slowly, with the same responses.
// http/hooks.js: calling an undefined hook throws, which is caught.
// http/in-flight-limiter.js: a client with a count of 0 stays in the map.
// http/post.js: `type === "application/json"` is a shortcut; `trim` of a content coding, which servers trim already.
// http/request-body.js
//   Sizes of the buffer, and when it grows: time and memory. `reader === undefined`, `reader?.`: a missing body is as invalid as one
//   that cannot be read. `cause` of an error that becomes a 400.
// http/web-request.js: `once`: a signal aborts once.
// shared/accepted-coding.js: `q=0` is 0 as a malformed weight is.
// shared/iso-date.js: `isoDate` belongs to the statements, whose module is bundled.
