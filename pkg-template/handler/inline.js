import "../inline.js";

export * from "../lib/handler-entry.js";
