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

test("the device keeps the latest 1,250 previews", async ({ page, skier }) => {
  test.slow();
  const day = await skier.logDay({ photos: [await photoFile()] });
  const { photos } = await (await page.request.get(`/api/v1/days/${day.id}`)).json();
  await page.goto("/stats");
  await untilInstalled(page);
  // The address is the key: each number stands for another photo. The cache is searched once for what is read at a time.
  await page.evaluate(async (preview) => {
    const see = async (number: number) => (await fetch(`${preview}?number=${number}`)).blob();
    for (let first = 1; first <= 1260; first += 180) {
      await Promise.all(Array.from({ length: 180 }, (_, at) => see(first + at)));
    }
  }, photos[0].preview_url);
  await expect.poll(async () => (await cached(page)).length).toBe(1250);
  expect((await cached(page)).at(-1)).toBe(1260);
});
