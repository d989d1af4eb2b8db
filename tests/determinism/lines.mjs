// Lines that end with "\n" alone: readline also ends lines at U+2028 and U+2029, which JSON has unescaped.

/**
 * @param {AsyncIterable<Uint8Array>} stream
 * @returns {AsyncGenerator<string, undefined>}
 */
export async function* linesOf(stream) {
  const decoder = new TextDecoder();
  let line = "";
  for await (const chunk of stream) {
    const [first, ...rest] = decoder.decode(chunk, { stream: true }).split("\n");
    line += first;
    for (const next of rest) {
      yield line;
      line = next;
    }
  }
}
