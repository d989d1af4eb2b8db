/** What was said of activation, as the answers of a question: it is a difference whether somebody said yes or nothing. */
export type ActivationAnswer = "" | "yes" | "no";

export function answerOf(activated: boolean | null | undefined): ActivationAnswer {
  if (activated === undefined || activated === null) return "";
  return activated ? "yes" : "no";
}

/** @returns undefined where nothing is said, which counts as activated */
export function activatedBy(answer: string): boolean | undefined {
  return answer === "" ? undefined : answer === "yes";
}
