import type { TextReader, TextWork } from "@firn/core/imports/text/text-reader";
import type { TrackReader } from "@firn/core/imports/tracks/track-reader";
import type { PhotoReader } from "@firn/core/photos/deps";
import type { DatabaseCall } from "@firn/db/retrying-client";
import type { Renderer } from "@firn/photos/renderer";
import type { RenderWork } from "@firn/photos/run-photo";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { UploadGate } from "../uploads/gate.ts";

const callBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

export function databaseMetrics(registry: Registry): (call: DatabaseCall) => void {
  const registers = [registry];
  const runs = new Histogram({
    name: "firn_database_call_seconds",
    help: "Duration of a call of the database.",
    buckets: callBuckets,
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

const workBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export function photoMetrics(registry: Registry): (work: RenderWork) => void {
  const durations = new Histogram({
    name: "firn_photo_work_seconds",
    help: "Time that reading and rendering a photo took, without its time in the queue.",
    labelNames: ["kind", "outcome"] as const,
    buckets: workBuckets,
    registers: [registry],
  });
  return ({ heavy, outcome, ms }) => durations.observe({ kind: heavy ? "heavy" : "light", outcome }, ms / 1000);
}

export function textMetrics(registry: Registry): (work: TextWork) => void {
  const durations = new Histogram({
    name: "firn_text_work_seconds",
    help: "Time that reading a long text took, without its time in the queue.",
    labelNames: ["outcome"] as const,
    buckets: workBuckets,
    registers: [registry],
  });
  return ({ outcome, ms }) => durations.observe({ outcome }, ms / 1000);
}

export interface Load {
  core: {
    photos: { renderer: Pick<Renderer, "load">; reader: Pick<PhotoReader, "underWay"> };
    texts: Pick<TextReader, "underWay">;
    tracks: Pick<TrackReader, "underWay">;
  };
  gates: Record<"photo" | "track" | "text", Pick<UploadGate, "inside">>;
}

export function loadMetrics(registry: Registry, { core, gates }: Load): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge("firn_photos_working", "Photos that workers are working on.", () => core.photos.renderer.load().working);
  gauge("firn_photos_waiting", "Photos that wait for a worker.", () => core.photos.renderer.load().waiting);
  gauge("firn_import_photos_under_way", "Photos of imports that this process has taken on and not finished.", () =>
    core.photos.reader.underWay(),
  );
  gauge("firn_texts_under_way", "Long texts that are being read or wait for it.", () => core.texts.underWay());
  gauge("firn_tracks_under_way", "Track files that are being read or wait for it.", () => core.tracks.underWay());
  new Gauge({
    name: "firn_uploads_under_way",
    help: "Uploads that have been let in and not answered.",
    labelNames: ["kind"] as const,
    registers: [registry],
    collect() {
      for (const [kind, gate] of Object.entries(gates)) this.set({ kind }, gate.inside());
    },
  });
}

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
