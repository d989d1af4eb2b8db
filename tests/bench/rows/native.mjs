// The same bytes answered by two engines: in WebAssembly and compiled for this machine.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compare, spreadOf } from "../measure.mjs";
import { packaged } from "../package.mjs";
import { earnedRequest, missedRequest } from "../requests.mjs";

// `cargo xtask bench` builds it.
const NATIVE = fileURLToPath(new URL(`../../../target/release/native-bench${process.platform === "win32" ? ".exe" : ""}`, import.meta.url));
const SAMPLES = 15;

const CASES = [
  { operation: "earned", name: "earned, 10,000 purchases, JSON bytes", request: earnedRequest(10_000) },
  { operation: "missed", name: "missed, 1,000 purchases, JSON bytes", request: missedRequest(1_000) },
];

/** @returns {Promise<import("../row.mjs").Row[]>} */
export async function rows() {
  await packaged("engine/start/node.js");
  const { calculationOf } = await packaged("engine/calculation.js");
  const calculate = calculationOf(undefined);
  const folder = await mkdtemp(join(tmpdir(), "card-rewards-bench-"));
  const found = [];
  try {
    for (const { operation, name, request } of CASES) {
      const body = new TextEncoder().encode(JSON.stringify(request));
      const file = join(folder, "body.json");
      await writeFile(file, body);
      const { ours } = await compare({ ours: () => calculate(operation, body) }, { samples: SAMPLES });
      /** @type {number[]} */
      const native = JSON.parse(execFileSync(NATIVE, [operation, file, String(SAMPLES)], { encoding: "utf8" }));
      found.push({ name, against: "native Rust", unit: "ms", ours, theirs: spreadOf(native), bar: { ratioMost: 1.6 } });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return found;
}
