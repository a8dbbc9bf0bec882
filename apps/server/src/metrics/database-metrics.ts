import type { DatabaseCall } from "@firn/db/sound-client";
import { Counter, Histogram, type Registry } from "prom-client";

/** From a read of tens of microseconds to a write synced to a slow disk. */
const buckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Observes every database call. A batch is one call. */
export function databaseMetrics(registry: Registry): (call: DatabaseCall) => void {
  const registers = [registry];
  const runs = new Histogram({
    name: "firn_database_call_seconds",
    help: "Duration of a call of the database.",
    buckets,
    registers,
  });
  const failures = new Counter({
    name: "firn_database_failures_total",
    help: "Calls of the database that failed, broken constraints included.",
    registers,
  });
  return ({ ranMs, failed }) => {
    runs.observe(ranMs / 1000);
    if (failed) failures.inc();
  };
}
