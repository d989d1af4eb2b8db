import "../engine/start/edge-light.js";

export * from "../engine/index.js";
