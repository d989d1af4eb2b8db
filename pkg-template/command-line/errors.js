/** The command was not called as it should be: exit code 2. */
export class UsageError extends Error {}

/** The command was called rightly, but something outside it is not as it should be: exit code 1. */
export class CommandError extends Error {}
