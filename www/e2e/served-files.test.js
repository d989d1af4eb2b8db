/** Files that the build writes for hosts and search engines. These tests need no browser. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

/** @param {string} name */
const built = (name) => readFile(new URL(`../dist/${name}`, import.meta.url), "utf8");

test("caching headers: revalidate the page and its service worker, keep files named by content", async () => {
  const blocks = (await built("_headers")).split(/\n(?=\/)/);
  /** @param {string} path */
  const caching = (path) => blocks.find((block) => block.startsWith(`${path}\n`))?.match(/Cache-Control: (.*)/)?.[1];
  for (const path of ["/", "/index.html", "/sw.js"]) assert.equal(caching(path), "no-cache", path);
  assert.equal(caching("/assets/*"), "public, max-age=31536000, immutable");
});

test("the page has one name before it starts, when installed, and inside", async () => {
  const page = await built("index.html");
  assert.match(page, /<title>What do your cards really earn\? · Card Rewards<\/title>/);
  const { description } = JSON.parse(await built("manifest.webmanifest"));
  assert(page.replace(/\s+/g, " ").includes(`content="${description}"`));
});
