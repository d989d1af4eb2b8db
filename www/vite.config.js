import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { buildId } from "./build-id.js";
import { contentSecurityPolicy, headersFile, securityHeaders } from "./security-headers.js";

const PURPOSE = "See what your credit cards earned and missed, and which one to use next. Nothing leaves your device.";

/**
 * Writes the purpose into `index.html`. It is drawn there before any script, and stands in the manifest too.
 * @type {import("vite").Plugin}
 */
const purpose = {
  name: "purpose",
  transformIndexHtml: { order: "pre", handler: (html) => html.replaceAll("%PURPOSE%", PURPOSE) },
};

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

/** Screens wider than a phone start with Home. On a phone it is Use; `route.ts` has the same. */
const WIDE = "(min-width: 600px)";

/**
 * Names the files of the app and of Home in the page.
 *
 * They load beside the entry; otherwise each would wait for the one before.
 * @type {import("vite").Plugin}
 */
const preloadApp = {
  name: "preload-app",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const app = filesOf("/src/app/app.tsx", chunks).filter(({ fileName }) => !html.includes(fileName));
      const known = new Set(app.map(({ fileName }) => fileName));
      const home = filesOf("/src/features/home/home.tsx", chunks).filter(({ fileName }) => !html.includes(fileName) && !known.has(fileName));
      return [...app, ...home.map((file) => ({ ...file, media: WIDE }))].map(({ fileName, ...attrs }) => ({
        tag: "link",
        attrs: { ...attrs, crossorigin: true, href: `./${fileName}` },
        injectTo: "head",
      }));
    },
  },
};

/**
 * The files of a module that loads by itself.
 * @param {string} path
 * @param {import("vite").Rolldown.OutputChunk[]} chunks
 */
function filesOf(path, chunks) {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path));
  if (!chunk) throw new Error(`The build has no chunk of ${path} to preload.`);
  const needed = withImports(chunk, chunks);
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [
    ...needed.map(({ fileName }) => ({ fileName, rel: "modulepreload" })),
    ...styles.map((fileName) => ({ fileName, rel: "preload", as: "style" })),
  ];
}

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
 * The chunk of a module: one for all that the app and Use need beside the entry, and one for what Home needs besides. By itself
 * Rolldown makes a chunk of each module that later views share with them, and a slow network waits for each.
 *
 * @param {string} id
 * @param {{ getModuleInfo: (id: string) => { importedIds: string[] } | null }} graph
 */
function chunkOf(id, graph) {
  chunks ??= chunksOf(graph);
  return chunks.get(id) ?? null;
}

/** @type {Map<string, string> | undefined} */
let chunks;

/** @param {Parameters<typeof chunkOf>[1]} graph */
function chunksOf(graph) {
  const reached = (/** @type {string} */ path) => {
    const found = new Set([fileURLToPath(new URL(path, import.meta.url))]);
    // A set also walks through what is added meanwhile.
    for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    return found;
  };
  const named = new Map();
  for (const id of reached("src/features/home/home.tsx")) if (!id.endsWith("/src/features/home/home.tsx")) named.set(id, "home");
  for (const id of reached("src/app/app.tsx")) if (!id.endsWith("/src/app/app.tsx")) named.set(id, "first-view");
  for (const id of reached("src/app/main.tsx")) named.delete(id);
  return named;
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
    purpose,
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
        description: PURPOSE,
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
