/** What this screen reads of a file on its way to the server. */
export interface Upload {
  localId: string;
  file: { name: string };
  state: "queued" | "uploading" | "completed" | "failed";
  sentBytes: number;
  totalBytes: number;
  serverId: string | null;
}

/** The types that an import accepts (spec §9). Not image/*: with that, Android's picker takes the positions away. */
export const acceptedTypes = [".jpg", ".jpeg", ".png", ".gif", ".heic", ".heif"] as const;

/** Whether a dropped file is one that the file picker would offer; its bytes are judged by the server. */
export function isAccepted({ name }: { name: string }): boolean {
  return acceptedTypes.some((type) => name.toLowerCase().endsWith(type));
}

/** How many uploads are under way or waiting, and how many are done. */
export function uploadCounts(uploads: readonly Pick<Upload, "state">[]): { inProgress: number; completed: number } {
  return {
    inProgress: uploads.filter(({ state }) => state === "queued" || state === "uploading").length,
    completed: uploads.filter(({ state }) => state === "completed").length,
  };
}

/** How far all of them together have come; those that failed count for nothing. */
export function overallProgress(uploads: readonly Upload[]) {
  const counted = uploads.filter(({ state }) => state !== "failed");
  return {
    files: counted.length,
    done: counted.filter(({ state }) => state === "completed").length,
    sentBytes: counted.reduce(
      (sum, { state, sentBytes, totalBytes }) => sum + (state === "completed" ? totalBytes : sentBytes),
      0,
    ),
    totalBytes: counted.reduce((sum, { totalBytes }) => sum + totalBytes, 0),
  };
}

/**
 * The uploads that brought a file which the import had already: the server answers such a one with the first one's id
 * (contract §5), so it is that of an earlier upload, or of a photo that was there before (`earlierIds`).
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
