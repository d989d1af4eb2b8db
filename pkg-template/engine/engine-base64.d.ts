// The wasm as base64. The build writes engine-base64.js; this file is not shipped.
export declare const engineBase64: string;
