import type { Page } from "@playwright/test";
import { untilInstalled } from "../support/installed.ts";
import { photoFile } from "../support/photo-files.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** The numbers of the cached previews. */
function cached(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open("previews")).keys();
    return requests.map(({ url }) => Number(new URL(url).searchParams.get("number"))).sort((a, b) => a - b);
  });
}

/** Previews 1 to 1250, as the service worker keeps them: reading so many through it would take it long. */
async function fill(page: Page, preview: string): Promise<void> {
  await page.evaluate(async (preview) => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [cacheName, cache] = ["previews", await caches.open("previews")];
    // The worker notes the time of an answer after it has cached it. To open its database before it would make an empty one.
    let databases = await indexedDB.databases();
    while (!databases.some(({ name }) => name === "workbox-expiration")) databases = await indexedDB.databases();
    const db = await resultOf(indexedDB.open("workbox-expiration"));
    const readEntries = () => resultOf(db.transaction("cache-entries").objectStore("cache-entries").getAll());
    let [known] = await readEntries();
    while (!known) [known] = await readEntries();
    const store = db.transaction("cache-entries", "readwrite").objectStore("cache-entries");
    const urls = Array.from({ length: 1250 }, (_, at) => new URL(`${preview}?number=${at + 1}`, location.href).href);
    for (const [at, url] of urls.entries()) {
      store.put({ ...known, url, id: `${cacheName}|${url}`, timestamp: known.timestamp - 1250 + at });
    }
    await Promise.all(urls.map((url) => cache.put(url, new Response("a preview"))));
    db.close();
  }, preview);
}

test("the device keeps the latest 1,250 previews", async ({ page, skier }) => {
  const day = await skier.logDay({ photos: [await photoFile()] });
  const { photos } = await (await page.request.get(`/api/v1/days/${day.id}`)).json();
  await page.goto("/stats");
  await untilInstalled(page);
  // The address is the key: each number stands for another photo.
  const see = (number: number) =>
    page.evaluate(
      async (address) => void (await (await fetch(address)).blob()),
      `${photos[0].preview_url}?number=${number}`,
    );
  await see(1251);
  await expect.poll(() => cached(page)).toEqual([1251]);
  await fill(page, photos[0].preview_url);
  for (let number = 1252; number <= 1260; number++) await see(number);
  await expect.poll(() => cached(page)).toEqual(Array.from({ length: 1250 }, (_, at) => at + 11));
});
