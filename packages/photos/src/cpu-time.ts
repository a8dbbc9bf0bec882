import { readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** How long a process has been on a core, all its threads together, in milliseconds; undefined where the system does not say. */
export function cpuTimeMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name, which may hold anything, ends with the last bracket; proc_pid_stat(5) counts what follows from 3.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
