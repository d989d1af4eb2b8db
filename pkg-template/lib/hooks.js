/**
 * Tells a hook of the service's owner. What it throws, now or later, is no matter of the caller's answer.
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
    // Nobody is left to tell.
  }
}
