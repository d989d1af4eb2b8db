import "../engine/start/node-embedded.js";

export * from "../engine/index.js";
