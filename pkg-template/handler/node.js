import "../node.js";

export { createHandler } from "../lib/handler.js";
