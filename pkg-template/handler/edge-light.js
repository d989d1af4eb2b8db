import "../edge-light.js";

export { createHandler } from "../lib/handler.js";
