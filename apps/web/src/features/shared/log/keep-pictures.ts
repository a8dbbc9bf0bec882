import { photoUrls } from "@firn/contracts/photo-urls";
import type { Log } from "@firn/logbook/log";
import fineUrl from "world-atlas/countries-50m.json?url";
import coarseUrl from "world-atlas/countries-110m.json?url";
import { untilIdle } from "../../../lib/browser/idle.ts";
import { previewCache } from "../../../lib/device/device-copy.ts";

/** Of the cache's entries: what was seen has room beside them. */
const mostPreviews = previewCache.mostEntries / 2;

/** Chromium's. Others do not say what a connection costs. */
interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Has the service worker keep the outlines of the maps and the previews of the newest photos, one after the other in idle moments. */
export async function keepPictures({ days }: Log, signal: AbortSignal): Promise<void> {
  if (!navigator.serviceWorker?.controller || !isCheap()) return;
  const previews = days.flatMap(({ photo_ids }) => photo_ids.map((id) => photoUrls(id).preview_url));
  // guard (shared/log/keep-pictures): .slice(0, mostPreviews)
  for (const url of [coarseUrl, fineUrl, ...previews.slice(0, mostPreviews)]) {
    await untilIdle();
    // guard (shared/log/keep-pictures): signal.aborted || !navigator.onLine || !isCheap() -> !navigator.onLine || !isCheap()
    // guard (shared/log/keep-pictures): signal.aborted || !navigator.onLine || !isCheap() -> signal.aborted || !navigator.onLine
    if (signal.aborted || !navigator.onLine || !isCheap()) return;
    if (!(await caches.match(url))) await fetch(url, { signal });
  }
}

function isCheap(): boolean {
  const { saveData, type }: Connection = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && type !== "cellular";
}
