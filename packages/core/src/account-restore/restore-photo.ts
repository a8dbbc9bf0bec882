import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ArchivedPhoto } from "@firn/contracts/account-archive";
import { AppError } from "@firn/contracts/errors";
import { asText } from "@firn/contracts/messages";
import { inspectPhotoFile } from "@firn/photos/inspect";
import type { RenderedPhoto } from "@firn/photos/render-jobs";
import { latestDate } from "../day-dates.ts";
import type { CoreDeps } from "../deps.ts";
import { renderedFields, storeOriginal, storeViews } from "../photos/files.ts";
import type { ZipReader } from "../zip/read-zip.ts";
import { damagedArchive } from "./read-archive.ts";
import type { ViewFields } from "./rows.ts";

/** Time until the rows of all photos of an archive must exist; the sweeper deletes files without a row. */
export const restoringMs = 24 * 60 * 60 * 1000;

export interface PhotoWork {
  zip: ZipReader;
  folder: string;
  today: string;
  account: string;
}

/** Checks and stores an original and its views. If it cannot be rendered, it is kept with a `problem`. */
export async function restorePhoto(
  deps: CoreDeps,
  work: PhotoWork,
  photo: ArchivedPhoto & { file: string },
  id: string,
): Promise<ViewFields> {
  const path = join(work.folder, id);
  try {
    await unpack(work.zip, photo, path);
    const rendered = await render(deps, work, path).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "invalid")
        return { problem: asText(error.fieldSentences?.file?.[0] ?? error.sentence) };
      throw error;
    });
    await storeOriginal(deps, id, { path }, restoringMs);
    if ("problem" in rendered) {
      const none = { viewsBytes: null, renderedType: null, width: null, height: null };
      return { ...none, exifState: "missing", problem: rendered.problem };
    }
    await storeViews(deps, id, rendered);
    const { viewsBytes, renderedType, width, height, exifState } = renderedFields(rendered);
    return { viewsBytes, renderedType, width, height, exifState, problem: null };
  } finally {
    await rm(path, { force: true });
  }
}

async function render(deps: CoreDeps, { account, today }: PhotoWork, path: string): Promise<RenderedPhoto> {
  const { cost } = await inspectPhotoFile(path);
  return deps.photos.renderer.render({ account, cost, latest: latestDate(today), open: () => path });
}

/** Throws where the bytes are not those of the hash. */
export async function unpack(
  zip: ZipReader,
  { file, sha256 }: { file: string; sha256: string },
  path: string,
): Promise<void> {
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(await zip.read(file), hashing, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
    // Errors of the disk name a system call; all others come from the archive.
    throw error instanceof Error && "syscall" in error ? error : damagedArchive(`${file} cannot be unpacked`);
  });
  // guard (server/test/account-restore): hash.digest("hex") !== sha256 -> false
  if (hash.digest("hex") !== sha256) throw damagedArchive(`${file} is not what was uploaded, its SHA-256 differs`);
}
