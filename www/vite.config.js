import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** What the built page may do: run its own files and its own WebAssembly, and talk to nobody else. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * Only the built page carries the policy: the development server puts styles inline, which it forbids.
 * @type {import("vite").Plugin}
 */
const contentSecurityPolicyTag = {
  name: "content-security-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy },
      injectTo: "head-prepend",
    },
  ],
};

export default defineConfig({
  // Relative addresses, so that the page can be served from any folder of any site.
  base: "./",
  plugins: [
    contentSecurityPolicyTag,
    VitePWA({
      // A new version takes over at the next visit, without a reload while somebody is typing.
      registerType: "autoUpdate",
      injectRegister: "script-defer",
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,wasm}"],
        // Workbox would leave larger files out and so break the page offline; the build fails instead.
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
      manifest: {
        name: "Card Rewards",
        short_name: "Card Rewards",
        description: "Which of your credit cards earns most here?",
        lang: "en-US",
        theme_color: "#0b6b5b",
        background_color: "#f4f6f5",
        icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
      },
    }),
  ],
});
