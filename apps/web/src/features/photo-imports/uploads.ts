import type { UploadItem } from "../shared/uploads/upload-queue.ts";

/** What this screen reads of a file on its way to the server. */
export type Upload = Pick<UploadItem, "localId" | "state" | "serverId">;

/**
 * The uploads that brought a file which the import had already: the server answers such a one with the first one's id
 * (behaviour §5), so it is that of an earlier upload, or of a photo that was there before (`earlierIds`).
 */
export function repeatedUploads(uploads: readonly Upload[], earlierIds: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Set(earlierIds);
  const repeated = new Set<string>();
  for (const { localId, state, serverId } of uploads) {
    if (state !== "completed" || serverId === null) continue;
    if (known.has(serverId)) repeated.add(localId);
    known.add(serverId);
  }
  return repeated;
}

/** The uploads to be listed: what has become a photo of the review is not, unless there is something to say of it. */
export function listedUploads<Item extends Upload>(uploads: readonly Item[], repeated: ReadonlySet<string>): Item[] {
  return uploads.filter(({ localId, state }) => state !== "completed" || repeated.has(localId));
}
