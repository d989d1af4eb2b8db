// The parts of Deno and Bun that the servers here use. For type checks; this file is not shipped.
type Handle = (request: Request) => Promise<Response>;

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(options: { port: number; hostname: string }, handle: Handle): { shutdown(): Promise<void> };
  addSignalListener(signal: string, listener: () => void): void;
  exit(code: number): never;
};

declare const Bun: {
  serve(options: { port: number; hostname: string; fetch: Handle }): { url: URL; stop(): Promise<void> };
};
