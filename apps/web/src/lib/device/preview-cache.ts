/** The service worker's cache of the previews of photos seen: at most 100 MB, the longest unused go first. */
export const previewCache = { name: "previews", mostEntries: 1250, mostBytesEach: 80_000 } as const;
