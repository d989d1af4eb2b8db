import { hasOneCard } from "../../profile/profile-state";

/** A place where no held card earns anything, in words. */
export function noneEarns(): string {
  return hasOneCard.value ? "Your card earns nothing here" : "None of your cards earns anything here";
}
