/** Answers on activation: "yes" differs from not set. */
type ActivationAnswer = "" | "yes" | "no";

export function answerOf(activated: boolean | null | undefined): ActivationAnswer {
  if (activated === undefined || activated === null) return "";
  return activated ? "yes" : "no";
}

/** @returns undefined if not set, which counts as activated */
export function activatedBy(answer: string): boolean | undefined {
  return answer === "" ? undefined : answer === "yes";
}
