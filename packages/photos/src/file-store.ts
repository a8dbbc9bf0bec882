import { createHash } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { notFound } from "@firn/contracts/errors";
import { unfinished, writeDurably } from "./durable-file.ts";
import { fileName, type PhotoFile, type PhotoStore, parseFileName, photoParts } from "./photo-store.ts";
import { storeFull, storeUnavailable } from "./refusals.ts";
import { webStream } from "./web-stream.ts";

export function createFileStore(root: string): PhotoStore {
  const shardOf = (photoId: string) => join(root, createHash("sha256").update(photoId).digest("hex").slice(0, 2));
  const pathOf = (file: PhotoFile) => join(shardOf(file.photoId), fileName(file));

  return {
    put: (file, source) => guarded(() => writeDurably(shardOf(file.photoId), fileName(file), source)),

    read: (file) =>
      guarded(async () => {
        const path = pathOf(file);
        const found = await statIfThere(path);
        if (!found) throw notFound();
        return { stream: webStream(chunksOf(path, found.size)), sizeBytes: found.size };
      }),

    localPath: pathOf,

    remove: (photoId) =>
      guarded(async () => {
        for (const part of photoParts) await rm(pathOf({ photoId, part }), { force: true });
      }),

    async *list() {
      for (const { path, name } of await guarded(() => filesIn(root))) {
        const file = parseFileName(name);
        const found = file && (await guarded(() => statIfThere(path)));
        if (found) yield { ...file, sizeBytes: found.size, storedAt: found.mtimeMs };
      }
    },

    sweep: (before) =>
      guarded(async () => {
        for (const { path, name } of await filesIn(root)) {
          if (!name.endsWith(unfinished)) continue;
          const found = await statIfThere(path);
          if (found && found.mtimeMs < before) await rm(path, { force: true });
        }
      }),

    probe: () =>
      guarded(async () => {
        await writeDurably(root, probeName, new Uint8Array());
        await rm(join(root, probeName), { force: true });
      }),

    close() {},
  };
}

const probeName = "probe";
const chunkBytes = 64 * 1024;

/** Opens the file with the first read, so that an unread stream holds no handle. */
async function* chunksOf(path: string, sizeBytes: number): AsyncGenerator<Uint8Array> {
  const file = await open(path, "r");
  try {
    for (let offset = 0; offset < sizeBytes; ) {
      const wanted = Math.min(chunkBytes, sizeBytes - offset);
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, offset);
      if (bytesRead === 0) throw new Error("A photo's file became shorter while it was read.");
      offset += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function filesIn(root: string): Promise<{ path: string; name: string }[]> {
  const files: { path: string; name: string }[] = [];
  if (!(await statIfThere(root))) return files;
  for (const shard of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(shard)) continue;
    for (const name of await readdir(join(root, shard))) files.push({ path: join(root, shard, name), name });
  }
  return files;
}

function statIfThere(path: string) {
  return stat(path).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOSPC" || code === "EDQUOT") throw storeFull(error);
    if (code !== undefined) throw storeUnavailable(error);
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "syscall" in error && "code" in error ? String(error.code) : undefined;
}
