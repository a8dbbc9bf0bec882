import { buffer } from "node:stream/consumers";
import { AppError } from "@firn/contracts/errors";
import { asText } from "@firn/contracts/messages";
import { inspectPhoto, inspectPhotoFile } from "@firn/photos/inspect";
import type { PhotoStore } from "@firn/photos/photo-store";
import type { RenderCost } from "@firn/photos/render-cost";
import type { PhotoSource } from "@firn/photos/render-jobs";
import { dateIn } from "@firn/seasons/plain-date";
import pLimit from "p-limit";
import { latestDate } from "../../day-dates.ts";
import type { CoreDeps } from "../../deps.ts";
import { firstFailure } from "../../first-failure.ts";
import { forgetRequest } from "../../keyed-requests/repo.ts";
import { holdLease, type Lease } from "../../leases/service.ts";
import { limitByKey } from "../../limit-by-key.ts";
import type { PendingPhoto, PhotoReader } from "../../photos/deps.ts";
import { renderedFields, storeViews } from "../../photos/files.ts";
import * as photoRepo from "../../photos/repo.ts";
import { changePhotoImport } from "./change-photo-import.ts";
import * as changes from "./photo-changes-repo.ts";
import { createSettler, type ReadFacts } from "./settle-photos.ts";

const usualUploadWaitMs = 2000;
/** With a lease's time the bound for taking over the photos of a killed process. */
const resumeMs = 2000;
const resumeAtOnce = 50;
/** Photos of one account in the renderer's queue: enough for every worker. */
const readAtOnce = 4;

/** An upload waits for `uploadWaitMs` for its photo to be read. */
export function createPhotoReader(
  deps: () => CoreDeps,
  onError: (error: unknown) => void,
  uploadWaitMs = usualUploadWaitMs,
): PhotoReader {
  const underWay = new Map<string, Promise<void>>();
  const limitReads = limitByKey(readAtOnce);
  const settle = createSettler(deps);
  let timer: NodeJS.Timeout | undefined;

  function begin(photo: PendingPhoto, isUploadWaiting: () => boolean): Promise<void> {
    const known = underWay.get(photo.id);
    if (known) return known;
    const work = limitReads(photo.ownerId, () => readPhoto(deps(), photo, settle, isUploadWaiting)).finally(() =>
      underWay.delete(photo.id),
    );
    underWay.set(photo.id, work);
    return work;
  }

  async function resume(): Promise<void> {
    const { db, runtime } = deps();
    for (const photo of await photoRepo.photosToRead(db, runtime.now(), resumeAtOnce)) {
      if (!underWay.has(photo.id)) void begin(photo, () => false).catch(onError);
    }
  }

  return {
    async readSoon(photo) {
      let waiting = true;
      const work = begin(photo, () => waiting);
      let timeout: NodeJS.Timeout | undefined;
      const timedOut = new Promise<void>((resolve) => {
        timeout = setTimeout(resolve, uploadWaitMs);
      });
      try {
        await Promise.race([work, timedOut]);
      } finally {
        waiting = false;
        clearTimeout(timeout);
        work.catch((error) => isExpected(error) || onError(error));
      }
    },
    start() {
      const attempt = firstFailure(onError);
      const poll = () => void attempt(resume);
      poll();
      timer = setInterval(poll, resumeMs);
      timer.unref();
    },
    underWay: () => underWay.size,
    async settled() {
      await Promise.allSettled(underWay.values());
    },
    async stop() {
      clearInterval(timer);
      await Promise.allSettled(underWay.values());
    },
  };
}

/** For a process that leaves photos to others, which find them in the database. */
export function leavePhotosToOthers(): PhotoReader {
  const done = async () => undefined;
  return { readSoon: done, start: () => undefined, underWay: () => 0, settled: done, stop: done };
}

type Settle = ReturnType<typeof createSettler>;

async function readPhoto(
  deps: CoreDeps,
  photo: PendingPhoto,
  settle: Settle,
  isUploadWaiting: () => boolean,
): Promise<void> {
  const { id } = photo;
  let lease: Lease | undefined;
  const open = async () => {
    lease = await holdLease(deps, photoRepo.readingLease(id), { condition: photoRepo.isPending(id) });
    if (!lease) throw new NotToRead();
    return openOriginal(deps.photos.store, id);
  };
  try {
    const cost = photo.cost ?? (await costOf(deps, id));
    const latest = latestDate(dateIn("UTC", deps.runtime.now()));
    const rendered = await deps.photos.renderer.render({ account: photo.ownerId, cost, latest, open });
    await storeViews(deps, id, rendered);
    await settle(photo, { ...renderedFields(rendered), doubt: rendered.doubt, problem: null });
  } catch (error) {
    if (error instanceof NotToRead) return;
    if (!isExpected(error)) {
      await lease?.giveBack();
      throw error;
    }
    if (error.code === "conflict" || error.code === "not_found") {
      // The photo is gone, or another process has read it; the sweeper may have run before these files were written.
      await photoRepo.leaveToSweeper(deps.db, id);
      await lease?.giveBack();
      return;
    }
    if (isUploadWaiting()) await remove(deps, photo);
    else await settle(photo, { ...unreadableFacts, problem: problemOf(error) });
    throw error;
  } finally {
    lease?.end();
  }
}

/** The photo was deleted or read meanwhile, or another process is reading it. */
class NotToRead extends Error {}

const originalOf = (photoId: string) => ({ photoId, part: "original" }) as const;

/** Does not fetch a remote original that another process is reading. */
async function costOf({ db, runtime, photos: { store } }: CoreDeps, photoId: string): Promise<RenderCost> {
  const path = store.localPath(originalOf(photoId));
  if (path) return (await inspectPhotoFile(path)).cost;
  if (!(await photoRepo.isPhotoToRead(db, photoId, runtime.now()))) throw new NotToRead();
  return (await inMemory(async () => inspectPhoto(await readRemote(store, photoId)))).cost;
}

/** Originals from a remote store that are in memory at once to read their headers. */
const inMemory = pLimit(2);

/** A local path keeps the bytes out of memory while the photo is queued. */
async function openOriginal(store: PhotoStore, photoId: string): Promise<PhotoSource> {
  return store.localPath(originalOf(photoId)) ?? readRemote(store, photoId);
}

async function readRemote(store: PhotoStore, photoId: string): Promise<Buffer> {
  return buffer((await store.read(originalOf(photoId))).stream);
}

async function remove(deps: CoreDeps, { id, ownerId, importId }: PendingPhoto): Promise<void> {
  await changePhotoImport(deps, ownerId, importId, ({ row }) => ({
    statements: [changes.deletePhoto(deps.db, ownerId, row, id), forgetRequest(ownerId, id)],
  }));
}

const unreadableFacts: ReadFacts = {
  viewsBytes: null,
  renderedType: null,
  width: null,
  height: null,
  problem: null,
  exifState: "missing",
  takenAt: null,
  doubt: null,
  latitude: null,
  longitude: null,
};

function problemOf(error: AppError): string {
  return asText(error.fieldSentences?.file?.[0] ?? error.sentence);
}

function isExpected(error: unknown): error is AppError {
  return error instanceof AppError && error.code !== "unavailable" && error.code !== "storage_full";
}
