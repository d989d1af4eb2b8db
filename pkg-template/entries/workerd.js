import "../engine/start/workerd.js";

export * from "../engine/index.js";
