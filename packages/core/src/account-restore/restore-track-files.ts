import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { AccountArchive } from "@firn/contracts/account-archive";
import type { CoreDeps } from "../deps.ts";
import { storeOriginal } from "../photos/files.ts";
import type { AccountRows } from "./repo.ts";
import { type PhotoWork, restoringMs, unpack } from "./restore-photo.ts";

/** Checks and stores the files of tracks, one of several tracks once. Adds their ids to `storedIds`. */
export async function restoreTrackFiles(
  deps: CoreDeps,
  { zip, folder }: Pick<PhotoWork, "zip" | "folder">,
  { days }: AccountArchive,
  storedIds: string[],
): Promise<AccountRows["trackFiles"]> {
  const files = new Map<string, string>();
  for (const { original, sha256 } of days.flatMap(({ tracks }) => tracks))
    if (original !== null) files.set(sha256, original);
  const rows: AccountRows["trackFiles"] = [];
  for (const [sha256, file] of files) {
    const id = deps.runtime.newId();
    const path = join(folder, id);
    storedIds.push(id);
    try {
      await unpack(zip, { file, sha256 }, path);
      await storeOriginal(deps, id, { path }, restoringMs);
    } finally {
      await rm(path, { force: true });
    }
    rows.push({ id, sha256, sizeBytes: zip.sizeOf(file) ?? 0 });
  }
  return rows;
}
