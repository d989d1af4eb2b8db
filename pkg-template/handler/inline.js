import "../inline.js";

export { createHandler } from "../lib/handler.js";
