import { setPlace } from "./purchase";

/** Enters the merchant of a button that disappears with it. */
export function enterPlace(merchant: string): void {
  setPlace(merchant);
  // Without this, keyboard focus would return to the top of the page.
  document.getElementById("amount")?.focus();
}
