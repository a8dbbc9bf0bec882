import { readdirSync, readFileSync } from "node:fs";
import { cpuTimeMs } from "@firn/workers/process-usage";

/** The CPU time of a process and its descendants (Linux). */
export function familyCpuMs(pid: number): number {
  return sum(familyOf(pid).map((each) => cpuTimeMs(each) ?? 0));
}

/** The memory of a process and its descendants in MB. A shared page counts once (PSS). */
export function familyMemoryMb(pid: number): number {
  return sum(familyOf(pid).map((each) => numberIn(`/proc/${each}/smaps_rollup`, "Pss") / 1024));
}

/** The sum of the resident peaks of a process and its living descendants, in MB. */
export function familyPeakMb(pid: number): number {
  return sum(familyOf(pid).map(peakMb));
}

/** The most memory that a process has had resident, in MB. */
export function peakMb(pid: number): number {
  return numberIn(`/proc/${pid}/status`, "VmHWM") / 1024;
}

/** The resident memory of a process in MB. */
export function residentMb(pid: number): number {
  return numberIn(`/proc/${pid}/status`, "VmRSS") / 1024;
}

function familyOf(pid: number): number[] {
  const family = [pid];
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const parents = processes.map((name) => [Number(name), numberIn(`/proc/${name}/status`, "PPid")] as const);
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

/** A number in a file of /proc; 0 once the process has ended. */
function numberIn(path: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(path, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
