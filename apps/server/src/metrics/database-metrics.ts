import type { DatabaseCall } from "@firn/db/serialized-client";
import { Counter, Histogram, type Registry } from "prom-client";

/** A statement takes tens of microseconds, a write that is synced to a slow disk tens of milliseconds. */
const buckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Gives what is to hear of every call of the database. A batch is one call. */
export function databaseMetrics(registry: Registry): (call: DatabaseCall) => void {
  const registers = [registry];
  const waits = new Histogram({
    name: "firn_database_wait_seconds",
    help: "Time that a call of the database waited for the one before it.",
    buckets,
    registers,
  });
  const runs = new Histogram({
    name: "firn_database_call_seconds",
    help: "Time that a call of the database took, after it had waited.",
    buckets,
    registers,
  });
  const failures = new Counter({
    name: "firn_database_failures_total",
    help: "Calls of the database that failed, broken constraints included.",
    registers,
  });
  return ({ waitedMs, ranMs, failed }) => {
    waits.observe(waitedMs / 1000);
    runs.observe(ranMs / 1000);
    if (failed) failures.inc();
  };
}
