import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** Starts a program that ends with this process, which a test runner may kill. For Linux. */
export function spawnBound(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn("setpriv", ["--pdeathsig", "KILL", program, ...args], options);
}
