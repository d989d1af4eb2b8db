// Warnings about missing data are printed below the tables; the JSON stays as documented.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { runCommand } from "./command.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();

// The recorded rotating categories begin later, and the card was compared with its sources after this purchase.
const WARNING = "Chase Freedom Flex: The catalog lacks this card's rotating categories of 2019 Q1.\n";

before(() =>
  writeFile(
    join(project.folder, "freedom.csv"),
    "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n03/10/2019,03/11/2019,SHELL OIL 123,Gas,Sale,-100.00,\n",
  ),
);

for (const command of ["earned", "missed", "optimize"]) {
  test(`${command} names the quarter that the catalog lacks`, async () => {
    const words = [command, "freedom.csv", "--card", "Chase Freedom Flex"];
    const { code, stdout, stderr } = await runCommand(project, words);
    assert.equal(code, 0, stderr);
    assert.ok(stdout.length > 0);
    assert.ok(stderr.endsWith(WARNING), stderr);
    const json = await runCommand(project, [...words, "--json"]);
    assert.equal(json.stderr, "");
    assert.equal("warnings" in JSON.parse(json.stdout).data, false);
  });
}

test("advice names the quarter that the catalog lacks", async () => {
  const words = ["advice", "--merchant", "Shell", "--amount", "100", "--date", "2019-03-10", "--card", "Chase Freedom Flex"];
  const { code, stderr } = await runCommand(project, words);
  assert.deepEqual([code, stderr], [0, WARNING]);
  assert.equal((await runCommand(project, [...words, "--json"])).stderr, "");
});
