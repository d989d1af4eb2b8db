import { defineConfig } from "vitest/config";

/** Unit tests, beside the code they test. */
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], setupFiles: ["vitest.setup.js"] },
});
