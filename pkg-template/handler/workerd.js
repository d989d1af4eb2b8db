import "../workerd.js";

export { createHandler } from "../lib/handler.js";
