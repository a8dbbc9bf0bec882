import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** Runs a program that ends with this process, which a test runner may kill. For Linux. */
export const bound = ["setpriv", "--pdeathsig", "KILL"] as const;

export function spawnBound(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const [first, ...others] = bound;
  return spawn(first, [...others, program, ...args], options);
}
