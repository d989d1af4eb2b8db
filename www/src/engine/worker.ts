import { RewardsError } from "card-rewards/slim";
import { expose } from "comlink";
import { calculator } from "./calculator";
import { loadEngine } from "./load";

let loading: Promise<void> | undefined;

/** An engine that could not be loaded is loaded again with the next call. */
function ready(): Promise<void> {
  loading ??= loadEngine().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

ready().catch(() => undefined);

// Exposed at once, not after the engine has started: what is asked before anybody listens would be lost.
expose(
  Object.fromEntries(
    Object.entries(calculator).map(([name, call]) => [
      name,
      async (...given: unknown[]) => {
        await ready();
        try {
          return await (call as (...given: unknown[]) => unknown)(...given);
        } catch (error) {
          throw inWords(error);
        }
      },
    ]),
  ),
);

/** Only the message of an error crosses to the page, and the issues say more than it does. */
function inWords(error: unknown): unknown {
  return error instanceof RewardsError ? new Error(error.issues.map(({ message }) => message).join(" ")) : error;
}
