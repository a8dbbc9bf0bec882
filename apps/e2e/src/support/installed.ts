import { expect, type Page } from "@playwright/test";

const often = { intervals: [50] };

/** Waits until the service worker has taken the page over: the app's files are on the device. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Waits until the device holds a text: what was read is saved a moment later. The page may reload itself meanwhile. */
export async function untilKept(page: Page, text: string): Promise<void> {
  await expect(async () => expect(await deviceContents(page)).toContain(text)).toPass(often);
}

/** Waits until the whole log is on the device. */
export async function untilLogKept(page: Page): Promise<void> {
  await untilKept(page, '"cursor":');
}

/** Waits until the device holds none of the texts. The page may reload itself meanwhile. */
export async function untilForgotten(page: Page, ...texts: string[]): Promise<void> {
  await expect(async () => {
    const contents = await deviceContents(page);
    for (const text of texts) expect(contents).not.toContain(text);
  }).toPass(often);
}

/** All that the app has stored in the browser, as text, but for its own files. */
export async function deviceContents(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name));
      for (const storeName of db.objectStoreNames) {
        const store = db.transaction(storeName).objectStore(storeName);
        found.push(await resultOf(store.getAllKeys()), await resultOf(store.getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      if (name.includes("precache")) continue;
      const requests = await (await caches.open(name)).keys();
      found.push(requests.map(({ url }) => url));
    }
    return JSON.stringify(found);
  });
}

/** The strip below the top bar. */
export function strip(page: Page, text: string | RegExp) {
  return page.getByRole("banner").getByRole("status").filter({ hasText: text });
}
