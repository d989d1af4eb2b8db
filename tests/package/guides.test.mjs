// Every code block of a guide is read by a test.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { blocksOf } from "./guide.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();

/** The test that reads the blocks, by guide, language and name. */
const READ_BY = {
  "README.md": { js: "readme", json: "readme", sh: "readme" },
  "docs/numbers.md": { js: "readme" },
  "docs/state.md": { js: "readme" },
  "docs/size.md": { js: "project-readme" },
  "docs/service.md": {
    sh: "service-guide",
    "sh serve": "service-guide",
    "sh rotation": "service-guide",
    "sh server": "service-guide",
    yaml: "alerts",
    "sh container": "container",
    "sh cloudflare": "worker-project",
    ini: "service-guide",
    nginx: "nginx",
    "nginx tls": "tls",
    caddyfile: "tls",
  },
};

for (const [guide, readBy] of Object.entries(READ_BY)) {
  test(`each block of ${guide} is read by a test`, async () => {
    const found = blocksOf(await readFile(join(project.packageFolder, guide), "utf8")).map(({ info }) => info);
    assert.deepEqual([...new Set(found)].sort(), Object.keys(readBy).sort());
    for (const [info, name] of Object.entries(readBy)) {
      const text = await sourceOf(name);
      assert.ok(text.includes(`"${info}"`) && text.includes(`"${guide}"`), `${name}.test.mjs does not read "${info}"`);
    }
  });
}

test("the other guides print no blocks", async () => {
  const names = (await readdir(join(project.packageFolder, "docs"))).map((name) => `docs/${name}`);
  for (const name of names.filter((guide) => !(guide in READ_BY))) {
    assert.deepEqual(blocksOf(await readFile(join(project.packageFolder, name), "utf8")), [], name);
  }
});

/** The source of a test and of its helpers that read blocks. @param {string} name of the test */
async function sourceOf(name) {
  const files = [`${name}.test.mjs`, `${name}.mjs`];
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), "utf8").catch(() => "")));
  return texts.join("\n");
}
