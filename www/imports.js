/**
 * Checks imports between folders of src/, and import cycles. Part of `npm run lint`.
 *
 * One development dependency does both: dependency-cruiser, version 17 because 18 needs Node 22. With ESLint it takes two plugins:
 * eslint-plugin-boundaries for the folders, eslint-plugin-import-x with a native resolver for the cycles.
 */
import { cruise } from "dependency-cruiser";

/** Allowed imports of each folder, lowest first. `app/` may import all of them. */
const USES = {
  format: [],
  worker: [],
  navigation: [],
  ui: ["format"],
  charts: ["format", "ui"],
  profile: ["format", "worker"],
  example: ["format", "navigation", "profile"],
  catalog: ["format", "worker", "ui", "profile"],
  "card-terms": ["format", "ui"],
  "statement-import": ["format", "ui", "worker", "navigation", "profile", "catalog"],
  analysis: ["format", "ui", "worker", "navigation", "profile", "catalog", "card-terms", "example"],
  "purchase-list": ["format", "ui", "worker", "profile", "catalog", "card-terms", "analysis"],
};
const FOLDERS = Object.keys(USES);
/** Improve and Wallet hold several views; these do not import each other either. */
const FEATURE = "^src/features/((?:improve|wallet)/[^/]+(?=/)|[^/]+)/";
/** Tests and their fixtures may import anything; only tests may import them. */
const TESTS = String.raw`(\.test|\.fixture|/test-[^/]+)\.ts$`;

const pathOf = (folders) => `^src/(${folders.join("|")})/`;

const forbidden = [
  ...FOLDERS.map((folder) => ({
    name: folder,
    comment: `${folder}/ may import ${USES[folder].map((used) => `${used}/`).join(", ") || "no other folder"}: move the shared part down, or this file up.`,
    from: { path: pathOf([folder]), pathNot: TESTS },
    to: { path: "^src/", pathNot: pathOf([folder, ...USES[folder]]) },
  })),
  {
    name: "features",
    comment: "features do not import each other, nor app/: move the shared part down, to analysis/ or the folder of its concept.",
    from: { path: FEATURE, pathNot: TESTS },
    to: { path: "^src/(features|app)/", pathNot: "^src/features/$1/" },
  },
  {
    name: "tests",
    comment: "only tests import test helpers: move the shared part to a separate file.",
    from: { pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: "package",
    comment: "the page uses the npm package alone, by card-rewards/slim, /standard-schema, /statements, /core.wasm, /upgrade.wasm and /catalog.json.",
    from: { pathNot: TESTS },
    // npm links the package from ../pkg.
    to: { path: String.raw`^\.\./`, pathNot: String.raw`^\.\./pkg/(entries/slim\.js|engine/standard-schema\.js|statements\.js|engine/(core|upgrade)\.wasm|catalog\.json|types/)` },
  },
  {
    name: "cycle",
    comment: "an import cycle; move the shared part to a separate file.",
    from: {},
    to: { circular: true },
  },
];

const { output } = await cruise(["src"], {
  ruleSet: { forbidden: forbidden.map((rule) => ({ severity: "error", ...rule })) },
  validate: true,
  // Type imports count too.
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
  enhancedResolveOptions: { extensions: [".ts", ".tsx"] },
});
const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
const { modules, summary } = output;
const files = modules.map(({ source }) => source).filter((source) => source.startsWith("src/"));
const lost = files.filter((file) => !new RegExp(`^src/(${[...FOLDERS, "features/[^/]+", "app"].join("|")})/`).test(file));
for (const file of lost) console.error(`${file}: move it to a folder of src/ that README.md lists; a new one also goes into imports.js.`);
for (const { rule, from, to, cycle = [] } of summary.violations) {
  const way = cycle.length > 0 ? cycle.map(({ name }) => name) : [to];
  console.error(`${[from, ...way].join(" → ")}: ${comments.get(rule.name)}`);
}
if (!modules.some(({ dependencies }) => dependencies.length > 0)) throw new Error("No import was found, so none was checked.");
process.exitCode = summary.violations.length + lost.length > 0 ? 1 : 0;
