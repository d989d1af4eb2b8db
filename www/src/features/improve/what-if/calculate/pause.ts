/** Yields to other questions, and returns whether to continue. */
export type Pause = () => Promise<boolean>;
