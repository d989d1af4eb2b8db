import "../engine/start/node.js";

export * from "../engine/index.js";
