// Where the build reads.
import { fileURLToPath } from "node:url";

/** The package as it is written by hand: `pkg-template/`. */
export const TEMPLATE = fileURLToPath(new URL("..", import.meta.url));

/** The project. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The libraries of the build. */
export const MODULES = fileURLToPath(new URL("node_modules", import.meta.url));
