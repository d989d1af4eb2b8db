// SHA-256 of a text.

// Web Crypto hashes in another thread, which costs ten times the hash. So Node's own hash is used where the runtime offers it
// (Node from 20.16, Deno, Bun), without an import, which other runtimes and bundlers could not resolve.
const nodeHash = nodeCrypto()?.hash;

/** @type {(text: string) => Uint8Array | Promise<Uint8Array>} */
export const sha256 =
  nodeHash === undefined
    ? async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
    : (text) => nodeHash("sha256", text, "buffer");

function nodeCrypto() {
  try {
    return globalThis.process?.getBuiltinModule?.("node:crypto");
  } catch {
    // The edge runtime of Next.js throws on mere access to a Node function.
    return undefined;
  }
}
