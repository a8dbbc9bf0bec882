/** The files of a photo: the original byte for byte, and what browsers get. */
export const photoParts = ["original", "preview", "full"] as const;
export type PhotoPart = (typeof photoParts)[number];

/** One stored file. */
export interface PhotoFile {
  photoId: string;
  part: PhotoPart;
}

export interface StoredFile extends PhotoFile {
  sizeBytes: number;
  /** When it was stored, in milliseconds since 1970-01-01 UTC, by the store's own clock. */
  storedAt: number;
}

/** A file being read. The reader must consume or cancel the stream. */
export interface OpenFile {
  stream: ReadableStream<Uint8Array>;
  sizeBytes: number;
}

/**
 * Where photos are kept: a folder or an S3 bucket. Every call may throw `unavailable` while the store can't be reached or
 * written; nothing needs a restart once it can be again.
 */
export interface PhotoStore {
  /**
   * Stores bytes, or the file at a path, which must not be written to any more (durable-file.ts). Durable once it resolves; all or
   * nothing. Throws `storage_full` too.
   */
  put(file: PhotoFile, source: Uint8Array | string): Promise<void>;
  /** Throws `not_found`. */
  read(file: PhotoFile): Promise<OpenFile>;
  /** Where a file would lie on this machine's disk; undefined for a store that is elsewhere. */
  localPath(file: PhotoFile): string | undefined;
  /** Removes all files of a photo; those that are not there are as good as removed. */
  remove(photoId: string): Promise<void>;
  /** Every stored file, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what a crash may have left half written before this moment (milliseconds since 1970-01-01 UTC). */
  sweep(before: number): Promise<void>;
  /** Resolves if the store can be read and written; the error's message is for whoever runs the server. */
  probe(): Promise<void>;
  close(): void;
}

/** A file's name in any store. Throws if the id could lead out of it: ids are ours, so that would be a fault of ours. */
export function fileName({ photoId, part }: PhotoFile): string {
  if (!/^[\w-]{1,64}$/.test(photoId)) throw new Error("This can't be the id of a photo.");
  return `${photoId}.${part}`;
}

/** The reverse of `fileName`; undefined for what is not a photo's. */
export function parseFileName(name: string): PhotoFile | undefined {
  const [, photoId, part] = /^([\w-]{1,64})\.(\w+)$/.exec(name) ?? [];
  const known = photoParts.find((each) => each === part);
  return photoId && known ? { photoId, part: known } : undefined;
}
