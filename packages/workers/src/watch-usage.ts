import { cpuTimeMs, residentBytes } from "./process-usage.ts";

export interface UsageLimits {
  /** Of one job or start, on a machine with a free core. */
  timeLimitMs: number;
  /** On a machine without a free core. */
  patienceMs: number;
  /** Bytes of resident memory; needs /proc. */
  memoryLimitBytes: number;
}

/** A worker counts as slow once it had this share of the time on a core. */
const fairShare = 1 / 4;
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
    // Without /proc all time counts as CPU time.
    if ((usedCpu() ?? Number.POSITIVE_INFINITY) - cpuBefore >= timeLimitMs * fairShare) over("slow");
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
