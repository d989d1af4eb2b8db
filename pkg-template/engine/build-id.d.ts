// The id of the build, which its wasm files have too. The build writes build-id.js; this file is not shipped.
export declare const buildId: string;
