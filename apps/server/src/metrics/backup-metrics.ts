import { Gauge, type Registry } from "prom-client";

/** Shows when the last backup was made; `lastBackupAt` gives milliseconds since 1970-01-01 UTC, undefined without one. */
export function backupMetrics(registry: Registry, lastBackupAt: () => Promise<number | undefined>): void {
  new Gauge({
    name: "firn_last_backup_timestamp_seconds",
    help: "When the newest backup was made, in seconds since 1970-01-01 UTC; 0 without one.",
    registers: [registry],
    async collect() {
      // A folder that cannot be read shows none; the schedule logs why.
      const at = await lastBackupAt().catch(() => undefined);
      this.set((at ?? 0) / 1000);
    },
  });
}
