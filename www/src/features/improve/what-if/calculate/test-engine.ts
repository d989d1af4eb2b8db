/** An engine that counts its calls, for tests. */
import type { Engine, OptimizeRequest } from "card-rewards/slim";

interface CountedEngine {
  engine: Engine;
  /** Requests of `optimize`, oldest first. */
  optimized: OptimizeRequest[];
  /** Number of calls by name. */
  calls: Map<string, number>;
}

export function countedEngine(of: Engine): CountedEngine {
  const calls = new Map<string, number>();
  const optimized: OptimizeRequest[] = [];
  const counted = Object.entries(of).map(([name, call]) => [
    name,
    (...given: unknown[]): unknown => {
      calls.set(name, (calls.get(name) ?? 0) + 1);
      if (name === "optimize") optimized.push(given[0] as OptimizeRequest);
      return (call as (...given: unknown[]) => unknown)(...given);
    },
  ]);
  return { engine: Object.fromEntries(counted) as Engine, optimized, calls };
}
