// The tests link the tools into node_modules; Turbopack follows links within this folder only. A project of your own needs no
// configuration.
export default { turbopack: { root: "/" }, outputFileTracingRoot: "/" };
