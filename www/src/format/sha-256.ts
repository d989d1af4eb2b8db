/** SHA-256 in hexadecimal; undefined without `crypto.subtle`, as on plain http. */
export async function sha256(bytes: BufferSource): Promise<string | undefined> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return undefined;
  return [...new Uint8Array(await subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** {@link sha256} of a text in UTF-8. */
export function sha256OfText(text: string): Promise<string | undefined> {
  return sha256(new TextEncoder().encode(text));
}
