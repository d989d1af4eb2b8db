import "../node.js";

export * from "../lib/handler-entry.js";
