// Folders that the build reads.
import { fileURLToPath } from "node:url";

/** The handwritten part of the package: `pkg-template/`. */
export const TEMPLATE = fileURLToPath(new URL("..", import.meta.url));

/** The project. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The libraries of the build. */
export const MODULES = fileURLToPath(new URL("node_modules", import.meta.url));
