/**
 * Calls a hook of the service's operator. An error in it, now or later, does not affect the response.
 * @template {unknown[]} Arguments
 * @param {((...hookArguments: Arguments) => unknown) | undefined} hook
 * @param {Arguments} hookArguments
 */
export function callHook(hook, ...hookArguments) {
  if (hook === undefined) {
    return;
  }
  try {
    Promise.resolve(hook(...hookArguments)).catch(() => {});
  } catch {
    // There is no one to report it to.
  }
}
