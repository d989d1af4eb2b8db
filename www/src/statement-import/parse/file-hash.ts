/** SHA-256 of a file in hexadecimal, to detect a second import. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  // crypto.subtle is missing on plain http, whatever the types say.
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return fingerprint(bytes);
  return [...new Uint8Array(await subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
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
