/**
 * Whether an address may be linked: a page of the web, and not the ".invalid" one of a card that the person entered. An own
 * card can come from a file that somebody else made, so that its address can be anything.
 */
export function isLinkable(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return (protocol === "https:" || protocol === "http:") && !hostname.endsWith(".invalid");
  } catch {
    return false;
  }
}
