import type { TextWork } from "@firn/core/imports/text/text-reader";
import type { RenderWork } from "@firn/photos/renderer";
import { Histogram, type Registry } from "prom-client";

const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export function photoMetrics(registry: Registry): (work: RenderWork) => void {
  const durations = new Histogram({
    name: "firn_photo_work_seconds",
    help: "Time that reading and rendering a photo took, without its time in the queue.",
    labelNames: ["kind", "outcome"] as const,
    buckets,
    registers: [registry],
  });
  return ({ heavy, outcome, ms }) => durations.observe({ kind: heavy ? "heavy" : "light", outcome }, ms / 1000);
}

/** Returns the listener of long texts. Short ones are read within their request. */
export function textMetrics(registry: Registry): (work: TextWork) => void {
  const durations = new Histogram({
    name: "firn_text_work_seconds",
    help: "Time that reading a long text took, without its time in the queue.",
    labelNames: ["outcome"] as const,
    buckets,
    registers: [registry],
  });
  return ({ outcome, ms }) => durations.observe({ outcome }, ms / 1000);
}
