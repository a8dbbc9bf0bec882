import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A control group of processes with a common memory limit: the kernel kills one of them beyond it (needs root). */
export interface MemoryGroup {
  /** The program and arguments that start another program inside the group. */
  under: string[];
  /** The number of processes that the kernel has killed. */
  kills(): number;
  /** The highest usage in megabytes, with the kernel's file cache. */
  peakMb(): number;
  /** The memory of the processes themselves in megabytes, shared pages counted once. */
  ownMb(): number;
  remove(): void;
}

export function makeMemoryGroup(megabytes: number): MemoryGroup {
  const isOld = existsSync("/sys/fs/cgroup/memory");
  const folder = join(isOld ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup", `firn-drill-${process.pid}-${megabytes}`);
  mkdirSync(folder);
  const names = isOld
    ? { limit: "memory.limit_in_bytes", peak: "memory.max_usage_in_bytes", events: "memory.oom_control" }
    : { limit: "memory.max", peak: "memory.peak", events: "memory.events" };
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  writeFileSync(join(folder, names.limit), String(megabytes * 1024 * 1024));
  return {
    under: ["sh", "-c", `echo $$ > ${join(folder, "cgroup.procs")} && exec "$@"`, "sh"],
    kills: () => Number(/^oom_kill (\d+)$/m.exec(read(names.events))?.[1] ?? Number.NaN),
    peakMb: () => Number(read(names.peak)) / 1024 / 1024,
    ownMb: () =>
      read("cgroup.procs")
        .split("\n")
        .filter(Boolean)
        .reduce((sum, pid) => sum + proportionalMb(pid), 0),
    remove: () => rmdirSync(folder),
  };
}

function proportionalMb(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // The process has ended.
    return 0;
  }
}
