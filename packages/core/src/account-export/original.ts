import { createHash } from "node:crypto";
import { archiveFiles } from "@firn/contracts/account-archive";
import { normalized } from "@firn/contracts/normalized";
import type { PhotoStore } from "@firn/photos/photo-store";
import { type PhotoType, signatureBytes, sniffType } from "@firn/photos/photo-type";
import { nameExtension } from "../imports/tracks/track-name.ts";
import { openFile } from "../photos/files.ts";

export interface Original {
  head: Uint8Array;
  bytes: AsyncIterable<Uint8Array>;
  sha256: () => string;
  release: () => Promise<void>;
}

/** Undefined if the store has no such file. The caller must call `release`. */
export async function openOriginal(store: PhotoStore, photoId: string): Promise<Original | undefined> {
  const file = await openFile(store, { photoId, part: "original" });
  if (!file) return undefined;
  const source = file[Symbol.asyncIterator]();
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

const extensions: Record<PhotoType, string> = {
  jpeg: "jpg",
  png: "png",
  gif: "gif",
  webp: "webp",
  heic: "heic",
  avif: "avif",
};

/** Everything but letters, digits and some punctuation, which all file systems and unpackers accept. */
const unsafe = /[^\p{L}\p{M}\p{N} .,'()&-]+/gu;
const longestPlace = 60;

interface NamedFile {
  date: string;
  place: string | null;
  /** Its rank on its day, from 1. */
  number: number;
  id: string;
}

/** Path in the archive: `photos/2026-01-10 Alta 1 ID.jpg`. */
export function photoName({ head, ...photo }: NamedFile & { head: Uint8Array }): string {
  return `${archiveFiles.photos}${plainName(photo)}.${extensionOf(head)}`;
}

/** Path in the archive: `tracks/2026-01-10 Alta 1 ID.geojson`. */
export function trackFileName(track: NamedFile): string {
  return `${archiveFiles.tracks}${plainName(track)}.geojson`;
}

/** Path in the archive: `originals/2026-01-10 Alta 1 ID.gpx`. */
export function originalName({ name, ...track }: NamedFile & { name: string }): string {
  return `${archiveFiles.originals}${plainName(track)}${nameExtension(name)}`;
}

function plainName({ date, place, number, id }: NamedFile): string {
  return [date, safePlace(place ?? ""), String(number), id].filter(Boolean).join(" ");
}

function safePlace(place: string): string {
  const plain = normalized(place.toWellFormed(), "NFC").replace(unsafe, " ").replace(/ {2,}/g, " ");
  return Array.from(plain).slice(0, longestPlace).join("").trim();
}

function extensionOf(head: Uint8Array): string {
  try {
    return extensions[sniffType(head)];
  } catch {
    return "bin";
  }
}
