import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CoreDeps } from "@firn/core/deps";
import { createPhotoReader } from "@firn/core/imports/photos/reader";
import type { TextReader } from "@firn/core/imports/text/text-reader";
import type { TrackReader } from "@firn/core/imports/tracks/track-reader";
import type { ResortDirectory } from "@firn/core/resorts/directory";
import { createFileStore } from "@firn/photos/file-store";
import { createRenderer, type Renderer, type RendererOptions } from "@firn/photos/renderer";
import { closeWorkers, textsOver, tracksOver, type WorkWatch } from "@firn/server/services";

/** On a busy machine a worker, which has a low priority, may get no time for minutes. An upload answers once its photo is read. */
const patienceMs = 170_000;

export interface TestPhotos {
  core: CoreDeps;
  folder: string;
  close: () => Promise<void>;
}

export function withTestPhotos(
  base: Omit<CoreDeps, "photos" | "texts" | "tracks">,
  onTrouble: (error: unknown) => void,
  options: RendererOptions & WorkWatch = {},
): TestPhotos {
  const folder = mkdtempSync(join(tmpdir(), "firn-photos-"));
  const isUsual = Object.keys(options).length === 0;
  const renderer = isUsual ? lend(onTrouble) : createRenderer({ limits: { patienceMs }, ...options, onTrouble });
  const store = createFileStore(join(folder, "photos"));
  const core: CoreDeps = {
    ...base,
    texts: options.onRead ? textsOver(base.resorts, { onRead: options.onRead, patienceMs }) : lendTexts(base.resorts),
    tracks: lendTracks(base.resorts),
    photos: { store, renderer, reader: createPhotoReader(() => core, onTrouble, isUsual ? patienceMs : undefined) },
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

let sharedTexts: TextReader | undefined;
let sharedTracks: TrackReader | undefined;

/** Shared by the tests of a file, whose resorts are the same: starting a worker takes most of their time. */
function lendTexts(resorts: ResortDirectory): TextReader {
  sharedTexts ??= textsOver(resorts, { patienceMs });
  return { ...sharedTexts, close: async () => {} };
}

/** Shared likewise. */
function lendTracks(resorts: ResortDirectory): TrackReader {
  sharedTracks ??= tracksOver(resorts, { patienceMs });
  return { ...sharedTracks, close: async () => {} };
}

const troubled = new Set<(error: unknown) => void>();
let shared: Renderer | undefined;

/** Shared likewise. */
function lend(onTrouble: (error: unknown) => void): Renderer {
  shared ??= createRenderer({
    limits: { patienceMs },
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
