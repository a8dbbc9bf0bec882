import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { TextReader } from "./imports/text/text-reader.ts";
import type { PhotoDeps } from "./photos/deps.ts";
import type { ResortDirectory } from "./resorts/directory.ts";

/** What every use-case works with; made once by the composition root. */
export interface CoreDeps {
  readonly db: Db;
  readonly runtime: Runtime;
  readonly resorts: ResortDirectory;
  readonly photos: PhotoDeps;
  readonly texts: TextReader;
  /** How many bytes an account's original photos may take; undefined: as many as there is room for. */
  readonly photoQuotaBytes?: number | undefined;
}
