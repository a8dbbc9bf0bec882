import { readdirSync, readFileSync } from "node:fs";
import { cpuTimeMs, residentBytes } from "@firn/workers/process-usage";

const bytesPerMb = 1024 ** 2;

/** The CPU time and the resident memory of a process and all its descendants (Linux). */
export function usageOf(pid: number): { cpuMs: number; residentMb: number } {
  const family = familyOf(pid);
  return {
    cpuMs: sum(family.map((each) => cpuTimeMs(each) ?? 0)),
    residentMb: sum(family.map((each) => residentBytes(each) ?? 0)) / bytesPerMb,
  };
}

/** The memory of a process and all its descendants, in MB: resident in each, and with every shared page counted once. */
export function familyMemoryMb(pid: number): { resident: number; proportional: number } {
  const all = familyOf(pid).map((each) => read(`/proc/${each}/smaps_rollup`));
  const total = (name: string) =>
    sum(all.map((text) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024));
  return { resident: total("Rss"), proportional: total("Pss") };
}

/** The most memory that a process and its living descendants ever had resident, each for itself, in MB. */
export function familyPeakMb(pid: number): number {
  return sum(familyOf(pid).map(peakMb));
}

/** The most memory that a process ever had resident, in MB. */
export function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** A process and its descendants. */
function familyOf(pid: number): number[] {
  const family = [pid];
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const parents = processes.map((name) => [Number(name), parentOf(name)] as const);
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

function parentOf(pid: string): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process has ended.
    return "";
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
