import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** Becomes the program behind it, which ends with this process then: a test runner may kill it. For Linux. */
export const bound = ["setpriv", "--pdeathsig", "KILL"] as const;

export function spawnBound(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const [first, ...others] = bound;
  return spawn(first, [...others, program, ...args], options);
}
