import "../../engine/start/workerd.js";

export * from "../../http/index.js";
