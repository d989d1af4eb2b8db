import "../../engine/start/node.js";

export * from "../../http/index.js";
