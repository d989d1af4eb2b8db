/** SHA-256 in hexadecimal; undefined without `crypto.subtle`, as on plain http. */
export async function sha256(bytes: BufferSource): Promise<string | undefined> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return undefined;
  return [...new Uint8Array(await subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
