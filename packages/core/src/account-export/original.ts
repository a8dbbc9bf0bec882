import { createHash } from "node:crypto";
import { AppError } from "@firn/contracts/errors";
import type { PhotoStore } from "@firn/photos/photo-store";
import { signatureBytes } from "@firn/photos/photo-type";

export interface Original {
  head: Uint8Array;
  bytes: AsyncIterable<Uint8Array>;
  sha256: () => string;
  release: () => Promise<void>;
}

/** Undefined if the store has no such file. The caller must call `release`. */
export async function openOriginal(store: PhotoStore, photoId: string): Promise<Original | undefined> {
  let source: AsyncIterator<Uint8Array>;
  try {
    const { stream } = await store.read({ photoId, part: "original" });
    source = (stream as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
  const hash = createHash("sha256");
  const first: Uint8Array[] = [];
  for (let size = 0; size < signatureBytes; ) {
    const { done, value } = await source.next();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const chunk of first) {
      hash.update(chunk);
      yield chunk;
    }
    for (;;) {
      const { done, value } = await source.next();
      if (done) return;
      hash.update(value);
      yield value;
    }
  }
  return {
    head: Buffer.concat(first),
    bytes: bytes(),
    sha256: () => hash.digest("hex"),
    release: async () => {
      await source.return?.();
    },
  };
}
