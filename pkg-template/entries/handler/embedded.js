import "../../engine/start/node-embedded.js";

export * from "../../http/index.js";
