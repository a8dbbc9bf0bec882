/** The service worker's cache of the previews of photos seen: at most 100 MB, the longest unused go first. */
export const previewCache = { name: "previews", mostEntries: 1250, mostBytesEach: 80_000 } as const;

/** By the bytes themselves: a proxy may leave Content-Length out. */
export async function isKeptPreview(response: Response): Promise<boolean> {
  return response.status === 200 && (await response.clone().blob()).size <= previewCache.mostBytesEach;
}
