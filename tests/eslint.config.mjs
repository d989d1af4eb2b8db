// For pkg-template/ and tests/; run from the project's root (npm run lint does). www/ has its own.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/node_modules/", "**/*.d.ts", "target/", "pkg/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: { ...globals["shared-node-browser"] } },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      curly: "error",
      "func-style": ["error", "declaration", { allowArrowFunctions: true }],
      "no-shadow": "error",
      "max-lines-per-function": ["error", 70],
    },
  },
  { files: ["pkg-template/**"], rules: { "max-lines-per-function": ["error", 49] } },
  { files: ["**/*.test.mjs"], rules: { "max-lines-per-function": "off" } },
  {
    files: ["pkg-template/{build,cli,node}/**", "pkg-template/engine/start/node-commonjs.js", "tests/**"],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    files: ["tests/templates/**", "tests/package/templates-{browser,next}.test.mjs"],
    languageOptions: {
      globals: { ...globals.browser, ...globals.worker, CardRewards: "readonly", answersOfCalls: "readonly" },
    },
  },
  { files: ["tests/templates/jest/**"], languageOptions: { sourceType: "commonjs", globals: { ...globals.jest } } },
  {
    files: ["pkg-template/deploy/**"],
    languageOptions: { globals: { ...globals.node, Bun: "readonly", Deno: "readonly" } },
  },
];
