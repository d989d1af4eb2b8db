import "../../engine/start/inline.js";

export * from "../../http/index.js";
