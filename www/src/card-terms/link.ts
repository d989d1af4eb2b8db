/**
 * Whether an address may become a link: a web page, and not the ".invalid" address of an own card. An own card can come from
 * someone else's file, with any address.
 */
export function isLinkable(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return (protocol === "https:" || protocol === "http:") && !hostname.endsWith(".invalid");
  } catch {
    return false;
  }
}
