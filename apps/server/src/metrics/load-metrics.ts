import type { TextReader } from "@firn/core/imports/text/text-reader";
import type { PhotoReader } from "@firn/core/photos/deps";
import type { Renderer } from "@firn/photos/renderer";
import { Gauge, type Registry } from "prom-client";
import type { UploadGate } from "../uploads/gate.ts";

/** The sources of all queue lengths; they are read only when metrics are scraped. */
export interface Load {
  core: {
    photos: { renderer: Pick<Renderer, "load">; reader: Pick<PhotoReader, "underWay"> };
    texts: Pick<TextReader, "underWay">;
  };
  gates: Record<"photo" | "text", Pick<UploadGate, "inside">>;
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
