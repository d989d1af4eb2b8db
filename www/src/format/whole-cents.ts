import { rounded } from "./rounded";

/** US dollars rounded as the page shows them: sums and differences of these agree with what is read. */
export function inWholeCents(dollars: number): number {
  return Math.round(rounded(dollars * 100)) / 100;
}
