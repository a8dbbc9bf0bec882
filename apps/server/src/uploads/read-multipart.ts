import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { unlink } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { Upload } from "@firn/api/uploads";
import { AppError } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import { SpooledFile } from "@firn/core/photos/deps";

export interface MultipartLimits {
  fileBytes: number;
  files: number;
  fields: number;
  fieldBytes: number;
  tooLarge: Message;
  fieldTooLarge: Message;
}

export interface MultipartForm {
  upload: Upload;
  discard(): Promise<void>;
}

/** Writes files to disk and hashes them. Throws `bad_request` or `too_large`, and leaves nothing on disk then. */
export async function readMultipart(
  body: Readable,
  contentType: string,
  folder: string,
  newName: () => string,
  limits: MultipartLimits,
): Promise<MultipartForm> {
  const upload = new Upload();
  const keep = (name: string, value: string | SpooledFile) => {
    if (!upload.values.has(name)) upload.values.set(name, value);
  };
  const paths: string[] = [];
  const files: Readable[] = [];
  const writes: Promise<void>[] = [];
  const discard = async () => {
    await Promise.all(paths.map(removeIfThere));
  };
  const parser = openParser(contentType, limits);
  let bounded: AppError | undefined;
  parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) bounded ??= new AppError("too_large", limits.fieldTooLarge);
    keep(name, value);
  });
  parser.on("file", (name, stream, filename) => {
    const path = join(folder, newName());
    paths.push(path);
    files.push(stream);
    const write = spool(stream, path, limits.tooLarge).then(({ sha256, size }) => {
      keep(name, new SpooledFile(path, sha256, size, filename ?? ""));
    });
    // Awaited below; an early failure must not count as unhandled.
    write.catch(() => parser.destroy());
    writes.push(write);
  });
  for (const bound of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(bound, () => {
      bounded ??= new AppError(
        "bad_request",
        /*i18n*/ { id: "form.too_many_parts", message: "The form has too many parts." },
      );
    });
  }
  try {
    const parsed = pipeline(body, parser).catch((error) => {
      // Busboy does not end its file streams when it is destroyed.
      for (const file of files) file.destroy(error);
      throw error;
    });
    const outcomes = await Promise.allSettled([parsed, ...writes]);
    const all = [...outcomes, ...(await Promise.allSettled(writes))];
    const reasons = all.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    if (reasons.length > 0) throw firstCause(reasons);
    if (bounded) throw bounded;
    return { upload, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** `rm` costs an extra stat (bench/photos). */
async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

function openParser(contentType: string, limits: MultipartLimits) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // guard (server/src/uploads/read-multipart): fileSize: limits.fileBytes,
      // guard (server/src/uploads/read-multipart): files: limits.files,
      // guard (server/src/uploads/read-multipart): fields: limits.fields,
      // guard (server/src/uploads/read-multipart): fieldSize: limits.fieldBytes
      limits: { fileSize: limits.fileBytes, files: limits.files, fields: limits.fields, fieldSize: limits.fieldBytes },
    });
  } catch {
    throw new AppError(
      "bad_request",
      /*i18n*/ { id: "form.not_multipart", message: "The body is not a multipart form." },
    );
  }
}

async function spool(stream: Readable & { truncated?: boolean }, path: string, tooLarge: Message) {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { mode: 0o600 });
  // A failing file may not be open yet: it can be removed only after it is closed.
  const closed = new Promise<void>((resolve) => file.once("close", () => resolve()));
  await pipeline(stream, measure, file).finally(() => closed);
  if (stream.truncated) throw new AppError("too_large", tooLarge);
  return { sha256: hash.digest("hex"), size };
}

function firstCause(reasons: readonly unknown[]): AppError {
  const expected = reasons.find((reason) => reason instanceof AppError);
  const trouble = reasons.map(diskTrouble).find((failure) => failure !== undefined);
  return (
    expected ??
    trouble ??
    new AppError("bad_request", /*i18n*/ { id: "upload.not_whole", message: "The upload did not arrive whole." })
  );
}

function diskTrouble(error: unknown): AppError | undefined {
  const { code } = error as { code?: string };
  if (code === "ENOSPC" || code === "EDQUOT")
    return new AppError("storage_full", /*i18n*/ { id: "disk_full", message: "The server's disk is full." });
  if (code === "EACCES" || code === "EROFS" || code === "ENOENT") {
    return new AppError(
      "unavailable",
      /*i18n*/ { id: "uploads.no_disk", message: "The server can't take files right now." },
      { retryAfterSeconds: 60 },
    );
  }
  return undefined;
}
