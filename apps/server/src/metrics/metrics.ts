import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { version } from "../version.ts";
import { backupMetrics, databaseMetrics, type Load, loadMetrics, photoMetrics, textMetrics } from "./collectors.ts";

export interface Metrics {
  registry: Registry;
  token: string;
  onDatabaseCall: ReturnType<typeof databaseMetrics>;
  onWorked: ReturnType<typeof photoMetrics>;
  onRead: ReturnType<typeof textMetrics>;
  watchLoad(load: Load): void;
  watchBackups(lastBackupAt: () => Promise<number | undefined>): void;
}

export function createMetrics(token: string): Metrics {
  const registry = new Registry();
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
