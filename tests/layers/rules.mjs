// Allowed imports between folders of pkg-template/: entries -> {http, node, cloudflare, aws, cli, statements} -> engine.
// Below all of them are shared/ and types/. `npm run lint` checks this.

/** Allowed imports of each folder, besides itself. */
const ALLOWED = {
  entries: ["http", "engine"],
  cli: ["node", "http", "statements", "engine"],
  node: ["http", "engine"],
  cloudflare: ["http", "engine"],
  aws: ["http"],
  http: ["engine"],
  engine: [],
  statements: [],
};

/** Content of each folder, for the message. */
const HOLDS = {
  entries: "only starts an engine and re-exports; move the code into the folder of its subject",
  cli: "contains the commands; code that a service or another runtime needs belongs in node/ or http/",
  node: "contains code for Node only; code for any runtime belongs in http/",
  cloudflare: "contains code for Workers only; code for any runtime belongs in http/",
  aws: "contains code for Lambda only; code for any runtime belongs in http/",
  http: "runs in any runtime; code that needs node:* belongs in node/, and code about one platform in its own folder",
  engine: "calls the wasm, without protocols, files or platforms; such code belongs in http/, node/ or cli/",
  statements: "parses bank files and is bundled separately; shared code belongs in shared/",
};

/** Allowed imports between the folders of cli/: card-rewards.js and run.js -> commands -> input -> options -> catalog -> {output, errors}. */
const CLI_ALLOWED = {
  commands: ["input", "options", "catalog", "output", "errors"],
  input: ["options", "catalog", "output", "errors"],
  options: ["catalog", "output", "errors"],
  catalog: ["output", "errors"],
  output: [],
  errors: [],
};

/** Content of each folder of cli/, for the message. */
const CLI_HOLDS = {
  commands: "has a module for each command; code that several commands need belongs in the folder of its subject",
  input: "reads statements, requests and states; options without files belong in options/",
  options: "contains options as data, their values and help; code that reads files belongs in input/",
  catalog: "starts the engine for look-ups of cards; texts without look-ups belong in output/",
  output: "contains tables and texts, without the engine; look-ups belong in catalog/",
  errors: "contains usage errors and suggestions, which every other folder uses",
};

const TEMPLATE = "^pkg-template/";

const folders = Object.entries(ALLOWED).map(([folder, allowed]) => ({
  name: `${folder}-imports-only-${["shared", "types", ...allowed].join("-")}`,
  comment: `${folder}/ ${HOLDS[/** @type {keyof typeof HOLDS} */ (folder)]}`,
  severity: /** @type {const} */ ("error"),
  from: { path: `${TEMPLATE}${folder}/` },
  to: { path: `${TEMPLATE}(?!(${[folder, "shared", "types", ...allowed].join("|")})/)` },
}));

const cliFolders = Object.entries(CLI_ALLOWED).map(([folder, allowed]) => ({
  name: `cli-${folder}-imports-only-${["itself", ...allowed].join("-")}`,
  comment: `cli/${folder}/ ${CLI_HOLDS[/** @type {keyof typeof CLI_HOLDS} */ (folder)]}`,
  severity: /** @type {const} */ ("error"),
  from: { path: `${TEMPLATE}cli/${folder}/` },
  to: { path: `${TEMPLATE}cli/(?!(${[folder, ...allowed].join("|")})/)` },
}));

/** @satisfies {import("dependency-cruiser").IForbiddenRuleType[]} */
export const rules = [
  ...folders,
  ...cliFolders,
  {
    name: "shared-imports-nothing",
    comment: "shared/ is for code of several folders and imports none of them; move the code into the folder of its subject",
    severity: "error",
    from: { path: `${TEMPLATE}shared/` },
    to: { path: TEMPLATE, pathNot: `${TEMPLATE}shared/` },
  },
  {
    name: "types-import-only-types",
    comment: "types/ are declarations; move other code into the folder of its subject",
    severity: "error",
    from: { path: `${TEMPLATE}types/` },
    to: { path: TEMPLATE, pathNot: `${TEMPLATE}types/` },
  },
  {
    name: "any-runtime-imports-no-node-module",
    comment: "http/, engine/, statements/, cloudflare/ and shared/ run outside Node too; code that needs node:* belongs in node/, cli/ or aws/",
    severity: "error",
    from: { path: `${TEMPLATE}(http|engine|statements|cloudflare|shared)/`, pathNot: `${TEMPLATE}engine/start/node` },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "nothing-imports-entries",
    comment: "entries/ are the outermost layer; move imported code into the folder of its subject",
    severity: "error",
    from: { pathNot: `${TEMPLATE}entries/` },
    to: { path: `${TEMPLATE}entries/` },
  },
  {
    name: "no-cycles",
    comment: "these modules import each other; move their shared code into a module below them",
    severity: "error",
    from: { path: TEMPLATE, pathNot: `${TEMPLATE}types/` },
    to: { circular: true },
  },
];

/** @type {import("dependency-cruiser").ICruiseOptions} */
export const options = {
  doNotFollow: { path: "node_modules" },
  exclude: { path: "node_modules|^pkg-template/(build|deploy)/" },
  // Types are imported in JSDoc; those arrows count too.
  detectJSDocImports: true,
  parser: "tsc",
  tsPreCompilationDeps: true,
};
