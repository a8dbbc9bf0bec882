export const photoParts = ["original", "preview", "full"] as const;
export type PhotoPart = (typeof photoParts)[number];

export interface PhotoFile {
  photoId: string;
  part: PhotoPart;
}

export interface StoredFile extends PhotoFile {
  sizeBytes: number;
  storedAt: number;
}

/** The reader must consume or cancel the stream. */
export interface OpenFile {
  stream: ReadableStream<Uint8Array>;
  sizeBytes: number;
}

/** A folder or an S3 bucket. Every call may throw `unavailable`, and works again once the store does. */
export interface PhotoStore {
  /** All or nothing, and durable once it resolves. The source must not be written to any more. Throws `storage_full`. */
  put(file: PhotoFile, source: Uint8Array | string): Promise<void>;
  /** Throws `not_found`. */
  read(file: PhotoFile): Promise<OpenFile>;
  /** Undefined for a remote store. */
  localPath(file: PhotoFile): string | undefined;
  remove(photoId: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Removes unfinished files from before this moment. */
  sweep(before: number): Promise<void>;
  probe(): Promise<void>;
  close(): void;
}

/** Throws if the id could lead out of the store. */
export function fileName({ photoId, part }: PhotoFile): string {
  if (!/^[\w-]{1,64}$/.test(photoId)) throw new Error("This can't be the id of a photo.");
  return `${photoId}.${part}`;
}

export function parseFileName(name: string): PhotoFile | undefined {
  const [, photoId, part] = /^([\w-]{1,64})\.(\w+)$/.exec(name) ?? [];
  const known = photoParts.find((each) => each === part);
  return photoId && known ? { photoId, part: known } : undefined;
}
