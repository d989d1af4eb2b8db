import "../workerd.js";

export * from "../lib/handler-entry.js";
