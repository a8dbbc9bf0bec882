import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { version } from "../version.ts";
import { backupMetrics } from "./backup-metrics.ts";
import { databaseMetrics } from "./database-metrics.ts";
import { type Load, loadMetrics } from "./load-metrics.ts";
import { photoMetrics, textMetrics } from "./work-metrics.ts";

/** What this process measures of itself, for Prometheus. */
export interface Metrics {
  registry: Registry;
  /** Who sends it may read them. */
  token: string;
  onDatabaseCall: ReturnType<typeof databaseMetrics>;
  onWorked: ReturnType<typeof photoMetrics>;
  onRead: ReturnType<typeof textMetrics>;
  /** Also shows what is under way here; once per server. */
  watchLoad(load: Load): void;
  /** Also shows when the last backup was made; once per server that makes backups by itself. */
  watchBackups(lastBackupAt: () => Promise<number | undefined>): void;
}

/** Begins to measure: memory, CPU, file handles, garbage collection and the event loop's delay of this process at once. */
export function createMetrics(token: string): Metrics {
  const registry = new Registry();
  // It measures the delay by perf_hooks' monitorEventLoopDelay.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "firn_info",
    help: "1, with the version as a label.",
    labelNames: ["version"] as const,
    registers: [registry],
  }).set({ version }, 1);
  return {
    registry,
    token,
    onDatabaseCall: databaseMetrics(registry),
    onWorked: photoMetrics(registry),
    onRead: textMetrics(registry),
    watchLoad: (load) => loadMetrics(registry, load),
    watchBackups: (lastBackupAt) => backupMetrics(registry, lastBackupAt),
  };
}
