/** The worker's entry. */
import { RewardsError } from "card-rewards/slim";
import { expose } from "comlink";
import { loadWholeEngine } from "../worker/load-engine";
import { callsByHome } from "./worker-calls";

loadWholeEngine().catch(() => undefined);

// Exposed at once, not after the engine has started: earlier questions would be lost.
expose(
  Object.fromEntries(
    Object.values(callsByHome)
      .flatMap((calls) => Object.entries(calls))
      .map(([name, call]) => [
        name,
        async (...given: unknown[]) => {
          await loadWholeEngine();
          try {
            return await (call as (...given: unknown[]) => unknown)(...given);
          } catch (error) {
            throw withIssues(error);
          }
        },
      ]),
  ),
);

/** Copies the issues into the message: only an error's message crosses to the page. */
function withIssues(error: unknown): unknown {
  return error instanceof RewardsError ? new Error(error.issues.map(({ message }) => message).join(" ")) : error;
}
