import { join } from "node:path";
import type { AuthDeps } from "@firn/auth/deps";
import { bytesPerMb } from "@firn/contracts/limits";
import type { CoreDeps } from "@firn/core/deps";
import { createPhotoReader, leavePhotosToOthers } from "@firn/core/imports/photos/reader";
import { createTextReader, type TextReader, type TextReaderOptions } from "@firn/core/imports/text/text-reader";
import { createTrackReader, type TrackReader, type TrackReaderOptions } from "@firn/core/imports/tracks/track-reader";
import type { ResortDirectory } from "@firn/core/resorts/directory";
import { loadResortDirectory } from "@firn/core/resorts/directory";
import { syncGazetteer } from "@firn/core/resorts/sync-gazetteer";
import type { Db } from "@firn/db/open";
import { createFileStore } from "@firn/photos/file-store";
import type { PhotoStore } from "@firn/photos/photo-store";
import { createRenderer, type RendererOptions } from "@firn/photos/renderer";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createScheduler } from "@firn/workers/scheduler";
import type { Config } from "./config.ts";
import { systemRuntime } from "./runtime.ts";

/** Created once per process: Google's keys are cached by the settings object. */
export function authDeps(config: Config, db: Db): AuthDeps {
  const { failedSignInsPer15Min, signUpsPerHour, signUps, google, publicUrl } = config;
  const settings = { failedSignInsPer15Min, signUpsPerHour, signUps, google, publicUrl };
  return { db, runtime: systemRuntime, settings };
}

export type WorkWatch = Pick<RendererOptions, "onWorked"> & Pick<TextReaderOptions, "onRead">;

/** The dependencies of the use cases. Updates the resorts to the gazetteer first. */
export async function coreDeps(
  config: Config,
  db: Db,
  onTrouble: (error: unknown) => void,
  watch: WorkWatch = {},
): Promise<CoreDeps> {
  await syncGazetteer(db, systemRuntime, parseGazetteer(readGazetteerFiles()));
  const store = await openPhotoStore(config);
  const resorts = await loadResortDirectory(db);
  const options = { ...watch, scheduler: createScheduler() };
  const readers = { texts: textsOver(resorts, options), tracks: tracksOver(resorts, options) };
  const photoQuotaBytes = config.accountQuotaMb === null ? undefined : config.accountQuotaMb * bytesPerMb;
  const { keepsTrackFiles } = config;
  const base = { db, runtime: systemRuntime, resorts, ...readers, photoQuotaBytes, keepsTrackFiles };
  return withPhotos(base, { store, readsImports: config.work.photos }, onTrouble, options);
}

export async function openPhotoStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<PhotoStore> {
  if (!s3) return createFileStore(join(dataDir, "photos"));
  const { createS3Store } = await import("@firn/photos/s3-store");
  return createS3Store(s3);
}

export function textsOver(resorts: ResortDirectory, options?: Omit<TextReaderOptions, "places">): TextReader {
  return createTextReader({
    ...options,
    places: { records: () => resorts.records(), find: () => resorts.findPlaces() },
  });
}

export function tracksOver(resorts: ResortDirectory, options?: Omit<TrackReaderOptions, "records">): TrackReader {
  return createTrackReader({ ...options, records: () => resorts.records() });
}

function withPhotos(
  base: Omit<CoreDeps, "photos">,
  { store, readsImports }: { store: PhotoStore; readsImports: boolean },
  onTrouble: (error: unknown) => void,
  options: RendererOptions = {},
): CoreDeps {
  const renderer = createRenderer({ ...options, onTrouble });
  const reader = readsImports ? createPhotoReader(() => core, onTrouble) : leavePhotosToOthers();
  const core: CoreDeps = { ...base, photos: { store, renderer, reader } };
  return core;
}

export async function closeWorkers({ photos, texts, tracks }: CoreDeps): Promise<void> {
  await texts.close();
  await tracks.close();
  await photos.renderer.close();
  await photos.reader.stop();
  photos.store.close();
}
