import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CoreDeps } from "@firn/core/deps";
import { createFileStore } from "@firn/photos/file-store";
import type { RendererOptions } from "@firn/photos/renderer";
import { closeWorkers, textsOver, type WorkWatch, withPhotos } from "@firn/server/services";

export interface TestPhotos {
  core: CoreDeps;
  /** A folder of this test's own: `photos` in it is the store. */
  folder: string;
  close: () => Promise<void>;
}

/** Everything that works on photos and texts, for real, in a temporary folder. Its worker starts with the first photo. */
export function withTestPhotos(
  base: Omit<CoreDeps, "photos" | "texts">,
  onTrouble: (error: unknown) => void,
  renderer: RendererOptions & WorkWatch = {},
): TestPhotos {
  const folder = mkdtempSync(join(tmpdir(), "firn-photos-"));
  const core = withPhotos(
    { ...base, texts: textsOver(base.resorts, renderer.onRead) },
    createFileStore(join(folder, "photos")),
    onTrouble,
    renderer,
  );
  return {
    core,
    folder,
    async close() {
      await closeWorkers(core);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
