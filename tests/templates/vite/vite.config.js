import { defineConfig } from "vite";

// The chunk holds the whole catalog.
export default defineConfig({ build: { chunkSizeWarningLimit: 4000 } });
