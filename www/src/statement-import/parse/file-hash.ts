import { sha256 } from "../../format/sha-256";

/** Hash of a file, to detect a second import: SHA-256, or a fallback on plain http. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  return (await sha256(bytes)) ?? fingerprint(bytes);
}

/** A fallback hash that tells one person's files apart, not secure: two FNV-1a sums with different offsets, and the length. */
export function fingerprint(bytes: ArrayBuffer): string {
  let [one, other] = [0x811c9dc5, 0x2f0b4a27];
  for (const byte of new Uint8Array(bytes)) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x01000193) ^ (other >>> 15);
  }
  return ["fnv", bytes.byteLength.toString(), (one >>> 0).toString(16), (other >>> 0).toString(16)].join("-");
}
