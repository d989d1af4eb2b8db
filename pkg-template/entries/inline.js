import "../engine/start/inline.js";

export * from "../engine/index.js";
