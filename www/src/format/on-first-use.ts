/**
 * A value that is made when it is first used. Formats of `Intl` and the patterns of a search take a phone tens of milliseconds each,
 * for which the first view would wait if all were made at the start.
 */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
