import nodeResolve from "@rollup/plugin-node-resolve";

export default {
  input: "page.mjs",
  output: { file: "dist/main.js", format: "iife" },
  plugins: [nodeResolve({ browser: true })],
};
