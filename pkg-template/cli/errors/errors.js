/** Wrong command line arguments: exit code 2. */
export class UsageError extends Error {}

/** A failure with correct arguments, such as an unreadable file: exit code 1. */
export class CommandError extends Error {}
