import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { TextReader } from "./imports/text/text-reader.ts";
import type { TrackReader } from "./imports/tracks/track-reader.ts";
import type { KeyedRequest } from "./keyed-requests/repo.ts";
import type { PhotoDeps } from "./photos/deps.ts";
import type { ResortDirectory } from "./resorts/directory.ts";

export interface CoreDeps {
  readonly db: Db;
  readonly runtime: Runtime;
  readonly resorts: ResortDirectory;
  readonly photos: PhotoDeps;
  readonly texts: TextReader;
  readonly tracks: TrackReader;
  /** Quota for the photos, kept files, rows and texts of one account; undefined: no quota. */
  readonly photoQuotaBytes?: number | undefined;
  /** Whether files of tracks are kept beside their lines. */
  readonly keepsTrackFiles?: boolean | undefined;
  /** The request that is served, if it came with an `Idempotency-Key`. */
  readonly keyedRequest?: KeyedRequest | undefined;
}
