import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CoreDeps } from "@firn/core/deps";
import { createPhotoReader } from "@firn/core/imports/photos/reader";
import { createFileStore } from "@firn/photos/file-store";
import { createRenderer, type Renderer, type RendererOptions } from "@firn/photos/renderer";
import { closeWorkers, textsOver, type WorkWatch } from "@firn/server/services";

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
  options: RendererOptions & WorkWatch = {},
): TestPhotos {
  const folder = mkdtempSync(join(tmpdir(), "firn-photos-"));
  const renderer = Object.keys(options).length === 0 ? lend(onTrouble) : createRenderer({ ...options, onTrouble });
  const store = createFileStore(join(folder, "photos"));
  const core: CoreDeps = {
    ...base,
    texts: textsOver(base.resorts, options.onRead),
    photos: { store, renderer, reader: createPhotoReader(() => core, onTrouble) },
  };
  return {
    core,
    folder,
    async close() {
      await closeWorkers(core);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const troubled = new Set<(error: unknown) => void>();
let shared: Renderer | undefined;

/** The renderer of all tests of a file: starting a worker for each would be most of what they cost. It ends with this process. */
function lend(onTrouble: (error: unknown) => void): Renderer {
  shared ??= createRenderer({
    onTrouble: (error) => {
      for (const hear of troubled) hear(error);
    },
  });
  troubled.add(onTrouble);
  return {
    ...shared,
    async close() {
      troubled.delete(onTrouble);
    },
  };
}
