// The engine, started: for the commands that call it.
import "../../engine/start/node.js";

export * from "../../engine/index.js";
