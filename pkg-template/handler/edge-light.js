import "../edge-light.js";

export * from "../lib/handler-entry.js";
