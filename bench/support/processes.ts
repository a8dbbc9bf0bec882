import { readdirSync, readFileSync } from "node:fs";
import { cpuTimeMs } from "@firn/workers/process-usage";

/** What the kernel knows of a process and those below it (Linux). */
export interface Usage {
  /** CPU, in milliseconds. */
  cpuMs: number;
  /** Resident memory now, in MB. */
  residentMb: number;
}

/** The sum over a process and all its descendants; processes that have ended meanwhile count nothing. */
export function usageOf(pid: number): Usage {
  return familyOf(pid)
    .map(own)
    .reduce((sum, each) => ({ cpuMs: sum.cpuMs + each.cpuMs, residentMb: sum.residentMb + each.residentMb }), {
      cpuMs: 0,
      residentMb: 0,
    });
}

/** The memory of a process and all its descendants, in MB: resident in each, and with every shared page counted once. */
export function familyMemoryMb(pid: number): { resident: number; proportional: number } {
  const all = familyOf(pid).map((each) => read(`/proc/${each}/smaps_rollup`));
  const sum = (name: string) =>
    all.reduce((total, text) => total + Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024, 0);
  return { resident: sum("Rss"), proportional: sum("Pss") };
}

/** A process's descendants. */
export function childrenOf(pid: number): number[] {
  return familyOf(pid).slice(1);
}

function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : "";
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (stat) parents.set(Number(name), Number(fields[1]));
  }
  const family = [pid];
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

function own(pid: number): Usage {
  const resident = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? "0";
  return { cpuMs: cpuTimeMs(pid) ?? 0, residentMb: Number(resident) / 1024 };
}

/** The memory that a process alone has resident, in MB. */
export function residentMb(pid: number): number {
  return own(pid).residentMb;
}

/** The most memory that a process has ever had resident, in MB. */
export function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** The most memory that a process and its living descendants have ever had resident, each for itself, in MB. */
export function familyPeakMb(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + peakMb(each), 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
