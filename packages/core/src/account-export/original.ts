import { createHash } from "node:crypto";
import { AppError } from "@firn/contracts/errors";
import type { PhotoStore } from "@firn/photos/photo-store";
import { signatureBytes } from "@firn/photos/photo-type";

/** A photo's original on its way out, with its first bytes known. */
export interface Original {
  head: Uint8Array;
  /** All of it, the head included. */
  bytes: AsyncIterable<Uint8Array>;
  /** Once the bytes have been read: their SHA-256 in hex. */
  sha256: () => string;
  /** Gives back what it holds, however much of it has been read. */
  release: () => Promise<void>;
}

/** Opens an original; undefined if the store has no such file. Whoever takes it releases it. */
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
