/**
 * Rows that passed the checks of this build of the page. A reload need not repeat these, which take long for 50,000 rows.
 *
 * Only digests are kept: changed rows have another one, and another build may check more.
 */
import type { ImportedStatement } from "../profile";
import { forgetKept, keep, readKept } from "./kept-entries";
import { digestOf } from "./rows-digest";

/** Undefined in development, where the code changes without another build. */
const BUILD_ID = import.meta.env.BUILD_ID as string | undefined;

/** The digests of rows that this build has checked. */
export async function readCheckedRows(build = BUILD_ID): Promise<ReadonlySet<string>> {
  const entry = await readKept("checked-rows");
  if (entry === undefined || entry.key !== build) return new Set();
  return new Set(JSON.parse(new TextDecoder().decode(entry.bytes)) as string[]);
}

let latest: readonly ImportedStatement[] = [];

/**
 * Stores which rows this build has checked, or made itself.
 *
 * @param statements those with these rows; without any, nothing that was computed from statements stays
 */
export async function keepCheckedRows(statements: readonly ImportedStatement[], build = BUILD_ID): Promise<void> {
  const before = latest;
  latest = statements;
  // Most changes are of the wallet alone.
  const isSame = statements === before || statements.length + before.length === 0;
  if (build === undefined || isSame) return;
  if (statements.length === 0) {
    await forgetKept();
    return;
  }
  const digests: (string | undefined)[] = [];
  for (const { transactions } of statements) digests.push(await digestOf(transactions));
  // A later call has others, or cleared data has none: this one must not bring its digests back.
  if (latest !== statements) return;
  const { buffer } = new TextEncoder().encode(JSON.stringify(digests.filter((digest) => digest !== undefined)));
  await keep("checked-rows", { key: build, bytes: buffer });
}
