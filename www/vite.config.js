import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { buildId } from "./build-id.js";
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

/**
 * Names the app's files in the page. They load beside the entry; otherwise each would wait for the one before.
 * @type {import("vite").Plugin}
 */
const preloadApp = {
  name: "preload-app",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/src/app/app.tsx"));
      if (!app) throw new Error("The build has no chunk of src/app/app.tsx to preload.");
      const needed = withImports(app, chunks);
      const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const files = [
        ...needed.map(({ fileName }) => ({ fileName, rel: "modulepreload" })),
        ...styles.map((fileName) => ({ fileName, rel: "preload", as: "style" })),
      ];
      return files
        .filter(({ fileName }) => !html.includes(fileName))
        .map(({ fileName, ...attrs }) => ({ tag: "link", attrs: { ...attrs, crossorigin: true, href: `./${fileName}` }, injectTo: "head" }));
    },
  },
};

/**
 * A chunk and what it imports, each once.
 * @template {{ fileName: string, imports: string[] }} Chunk
 * @param {Chunk} chunk
 * @param {Chunk[]} all
 */
function withImports(chunk, all) {
  const found = new Set([chunk]);
  // A set also walks through what is added meanwhile.
  for (const { imports } of found) {
    for (const one of all) if (imports.includes(one.fileName)) found.add(one);
  }
  return [...found];
}

/**
 * The chunk of a module: one for all that the first view needs beside the entry. By itself Rolldown makes a chunk of each module
 * that later views share with it, and a slow network waits for each.
 *
 * @param {string} id
 * @param {{ getModuleInfo: (id: string) => { importedIds: string[] } | null }} graph
 */
function chunkOf(id, graph) {
  firstView ??= firstViewOf(graph);
  return firstView.has(id) ? "first-view" : null;
}

/** @type {Set<string> | undefined} */
let firstView;

/** @param {Parameters<typeof chunkOf>[1]} graph */
function firstViewOf(graph) {
  const reached = (/** @type {string} */ path) => {
    const found = new Set([fileURLToPath(new URL(path, import.meta.url))]);
    // A set also walks through what is added meanwhile.
    for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    return found;
  };
  const [entry, app] = [reached("src/app/main.tsx"), reached("src/app/app.tsx")];
  return new Set([...app].filter((id) => !entry.has(id) && !id.endsWith("/src/app/app.tsx")));
}

export default defineConfig(({ command }) => ({
  // Relative addresses, so that the page works in any folder of any site.
  base: "./",
  // The development server changes code without another build: no id, and results are not stored.
  define: command === "build" ? { "import.meta.env.BUILD_ID": JSON.stringify(buildId()) } : {},
  build: {
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } } },
  },
  preview: { headers: securityHeaders },
  plugins: [
    security,
    preloadApp,
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
}));
