import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { unlink } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { AppError } from "@firn/contracts/errors";
import { SpooledFile } from "./spooled-file.ts";

export interface MultipartLimits {
  fileBytes: number;
  files: number;
  fields: number;
  fieldBytes: number;
  /** What somebody reads whose file or field is larger. */
  tooLarge: string;
  fieldTooLarge: string;
}

/** A form whose files lie in the upload folder until `discard`. */
export interface MultipartForm {
  form: FormData;
  discard(): Promise<void>;
}

/**
 * Reads a multipart body as it comes: files straight to disk, hashed on their way. Throws `bad_request` for a body that is
 * no multipart form or does not arrive whole, `too_large` for a file over its size; nothing stays on disk then.
 */
export async function readMultipart(
  body: Readable,
  contentType: string,
  folder: string,
  newName: () => string,
  limits: MultipartLimits,
): Promise<MultipartForm> {
  const form = new FormData();
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
    form.append(name, value);
  });
  parser.on("file", (name, stream, filename, _encoding, mimeType) => {
    const path = join(folder, newName());
    paths.push(path);
    files.push(stream);
    const write = spool(stream, path, limits.tooLarge).then((spooled) => {
      form.append(name, new SpooledFile(filename ?? "", mimeType, { path, ...spooled }));
    });
    // Waited for below; until then a failure must not count as unhandled.
    write.catch(() => parser.destroy());
    writes.push(write);
  });
  for (const bound of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(bound, () => {
      bounded ??= new AppError("bad_request", "The form has too many parts.");
    });
  }
  try {
    const parsed = pipeline(body, parser).catch((error) => {
      // The parser does not end its files when it is ended itself: they would wait for their bytes for ever.
      for (const file of files) file.destroy(error);
      throw error;
    });
    const outcomes = await Promise.allSettled([parsed, ...writes]);
    const all = [...outcomes, ...(await Promise.allSettled(writes))];
    const reasons = all.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    if (reasons.length > 0) throw firstCause(reasons);
    if (bounded) throw bounded;
    return { form, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** `rm` would do, but it is made for trees: it looks first what there is (bench/photos). */
async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

function openParser(contentType: string, limits: MultipartLimits) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { fileSize: limits.fileBytes, files: limits.files, fields: limits.fields, fieldSize: limits.fieldBytes },
    });
  } catch {
    throw new AppError("bad_request", "The body is not a multipart form.");
  }
}

async function spool(stream: Readable & { truncated?: boolean }, path: string, tooLarge: string) {
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
  // A file that fails may still be on its way to being opened: only once it is closed does removing it remove it for good.
  const closed = new Promise<void>((resolve) => file.once("close", () => resolve()));
  await pipeline(stream, measure, file).finally(() => closed);
  if (stream.truncated) throw new AppError("too_large", tooLarge);
  return { sha256: hash.digest("hex"), size };
}

/** Of failures that follow from one another the one that says why: one failing write ends the body and all other writes. */
function firstCause(reasons: readonly unknown[]): AppError {
  const expected = reasons.find((reason) => reason instanceof AppError);
  const trouble = reasons.map(diskTrouble).find((failure) => failure !== undefined);
  return expected ?? trouble ?? new AppError("bad_request", "The upload did not arrive whole.");
}

function diskTrouble(error: unknown): AppError | undefined {
  const { code } = error as { code?: string };
  if (code === "ENOSPC" || code === "EDQUOT") return new AppError("storage_full", "The server's disk is full.");
  if (code === "EACCES" || code === "EROFS" || code === "ENOENT") {
    return new AppError("unavailable", "The server can't take files right now.", { retryAfterSeconds: 60 });
  }
  return undefined;
}
