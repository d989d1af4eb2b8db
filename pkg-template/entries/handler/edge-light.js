import "../../engine/start/edge-light.js";

export * from "../../http/index.js";
