// Added to the CommonJS modules that use these. Jest's jsdom has neither as a global.
export { TextDecoder, TextEncoder } from "node:util";
