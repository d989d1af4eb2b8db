// Types of packages without types.
declare module "autocannon" {
  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
    /** Seconds. */
    duration: number;
    statusCodeStats?: Record<string, { count: number }>;
  }
  export default function autocannon(options: object): Promise<Result>;
}
declare module "big.js";
