import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { contentSecurityPolicy, headersFile, securityHeaders } from "./security-headers.js";

/**
 * Only the built page has the policy: the development server uses inline styles, which it forbids. The meta tag is for hosts
 * without custom headers; `_headers` is for the others. @type {import("vite").Plugin}
 */
const security = {
  name: "security-headers",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy },
      injectTo: "head-prepend",
    },
  ],
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "_headers", source: headersFile() });
  },
};

export default defineConfig({
  // Relative addresses, so that the page works in any folder of any site.
  base: "./",
  preview: { headers: securityHeaders },
  plugins: [
    security,
    VitePWA({
      // A new version waits until someone confirms or every tab is closed: taking over an open page would remove files that it
      // has yet to load, and a reload would lose typed text.
      registerType: "prompt",
      injectRegister: false,
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,png,wasm}"],
        // The first visit works offline too, without a reload.
        clientsClaim: true,
        // Workbox would skip larger files and break the page offline; the build fails instead.
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
      manifest: {
        // No `id`: it would be relative to the whole site, whatever the folder; without it the start address is the id.
        name: "Card Rewards",
        short_name: "Card Rewards",
        description: "See what your credit cards earned and missed, and which one to use next. Nothing leaves your device.",
        lang: "en-US",
        dir: "ltr",
        start_url: "./",
        scope: "./",
        display: "standalone",
        categories: ["finance", "utilities"],
        theme_color: "#0b6b5b",
        background_color: "#f4f6f5",
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
          { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
        shortcuts: [
          {
            name: "Card now",
            description: "Which card to pay with here",
            url: "./#/use",
            icons: [{ src: "icon-192.png", sizes: "192x192", type: "image/png" }],
          },
        ],
      },
    }),
  ],
});
