import { cpuTimeMs, residentBytes } from "./process-usage.ts";

export interface UsageLimits {
  /** CPU time of one job or start; without /proc, wall-clock time. */
  timeLimitMs: number;
  /** Wall-clock time, for a machine without a free core. */
  patienceMs: number;
  /** Bytes of resident memory; needs /proc. */
  memoryLimitBytes: number;
}

/** A decoder fills memory within some hundred milliseconds. */
const memoryCheckMs = 50;

export function watchUsage(
  pid: number | undefined,
  { timeLimitMs, patienceMs, memoryLimitBytes }: UsageLimits,
  onOver: (why: "slow" | "starved" | "memory") => void,
): () => void {
  const startedAt = performance.now();
  const usedCpu = () => (pid === undefined ? undefined : cpuTimeMs(pid));
  const cpuBefore = usedCpu() ?? 0;
  const over = (why: Parameters<typeof onOver>[0]) => {
    stop();
    onOver(why);
  };
  const checkTime = () => {
    if ((usedCpu() ?? Number.POSITIVE_INFINITY) - cpuBefore >= timeLimitMs) over("slow");
    else if (performance.now() - startedAt >= patienceMs) over("starved");
    else timer = setTimeout(checkTime, timeLimitMs / 4);
  };
  const checkMemory = () => {
    if (pid !== undefined && (residentBytes(pid) ?? 0) > memoryLimitBytes) over("memory");
  };
  let timer = setTimeout(checkTime, timeLimitMs);
  const memoryTimer = setInterval(checkMemory, memoryCheckMs);
  const stop = () => {
    clearTimeout(timer);
    clearInterval(memoryTimer);
  };
  return stop;
}
