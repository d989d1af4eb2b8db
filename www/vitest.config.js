import { defineConfig } from "vitest/config";

/** Tests of what needs no browser, beside the code that they are of. */
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], setupFiles: ["vitest.setup.js"] },
});
