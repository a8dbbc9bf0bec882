import { Gauge, type Registry } from "prom-client";

/**
 * Exports the time of the last backup. `lastBackupAt` gives milliseconds since 1970-01-01 UTC, undefined without one.
 */
export function backupMetrics(registry: Registry, lastBackupAt: () => Promise<number | undefined>): void {
  new Gauge({
    name: "firn_last_backup_timestamp_seconds",
    help: "When the newest backup was made, in seconds since 1970-01-01 UTC; 0 without one.",
    registers: [registry],
    async collect() {
      // An unreadable folder shows none; the schedule logs the reason.
      const at = await lastBackupAt().catch(() => undefined);
      this.set((at ?? 0) / 1000);
    },
  });
}
