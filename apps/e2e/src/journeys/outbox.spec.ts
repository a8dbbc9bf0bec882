import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import {
  anyWaiting,
  fillDay,
  installApp,
  logDay,
  noConnection,
  openBrowser,
  visitForm,
  waitingRow,
} from "../support/outbox.ts";
import { chooseAction, dayRow, openingButton } from "../support/screens.ts";
import { startServer, temporaryFolder } from "../support/server.ts";
import { Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("two days and a photo that were logged while the server was away survive the browser, and are sent once", async ({
  browserName: _,
}) => {
  const folder = temporaryFolder();
  let server = await startServer();
  const { url, dataDir } = server;
  const address = { PORT: new URL(url).port, DATA_DIR: dataDir };
  let browser = await openBrowser(folder, url);
  const skier = await new Skier(browser.request).signUp();
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ resort: "Alta", date: today(-2) });
  let page = browser.pages()[0] ?? (await browser.newPage());
  await installApp(page);

  server.process.kill("SIGTERM");
  await server.ended;
  await logDay(page, { photos: 1, notes: "Knee-deep." });
  await expect(waitingRow(page, "Alta", "Day 2").locator("img")).toHaveJSProperty("naturalWidth", 320);
  await logDay(page, { search: "Zermatt", yesterday: true, activity: "Training" });
  await expect(waitingRow(page, "Zermatt", "Training", "Day 2")).toBeVisible();
  await expect(waitingRow(page, "Alta", "Day 3")).toBeVisible();
  await expectSound(page);
  await openingButton(waitingRow(page, "Alta")).click();
  await expect(page.getByRole("dialog").getByText("Knee-deep.")).toBeVisible();
  await expect(page.getByRole("dialog").locator("img").first()).toHaveJSProperty("naturalWidth", 320);

  await browser.close();
  browser = await openBrowser(folder, url);
  page = browser.pages()[0] ?? (await browser.newPage());
  await page.clock.install();
  await page.goto("/");
  await expect(waitingRow(page, "Zermatt")).toBeVisible();
  await expect(waitingRow(page, "Alta").locator("img")).toHaveJSProperty("naturalWidth", 320);

  server = await startServer(address);
  // The app looks for the server after a pause of at most ten seconds.
  await page.clock.fastForward(10_000);
  await expect(anyWaiting(page)).toHaveCount(0);
  await expect(dayRow(page, "Alta", "Day 3").locator("img")).toHaveAttribute("src", /^\/photos\//);
  const sent = await new Skier(browser.request).days();
  expect(sent).toMatchObject([
    { date: today(), photos: [{ id: expect.any(String) }] },
    { date: today(-1), photos: [] },
    { date: today(-2) },
  ]);
  await browser.close();
  await server.stop();
  await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true })));
});

test("a day whose answer is cut on its way is logged once, and its edit follows it", async ({ page, skier, trap }) => {
  trap.allow(noConnection);
  await skier.logDay({ resort: "Alta", date: today(-1) });
  await page.clock.install();
  await visitForm(page);
  let [isCut, tries] = [true, 0];
  const keys = new Set<string | undefined>();
  await page.route(/\/trpc\/days\.create/, async (route) => {
    tries += 1;
    keys.add(route.request().headers()["idempotency-key"]);
    if (!isCut) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.getByRole("link", { name: "New Day" }).click();
  await fillDay(page);
  await page.getByRole("button", { name: "Save Ski Day" }).click();
  await expect.poll(() => tries).toBeGreaterThan(0);
  // The form waits four seconds for an answer, and the day up to ten for its next try.
  await page.clock.fastForward(4000);
  await chooseAction(page, waitingRow(page, "Alta"), "Edit");
  await expect(page.getByRole("radio", { name: "Friends" })).toBeChecked();
  await page.getByRole("radio", { name: "Training" }).click();
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(waitingRow(page, "Alta", "Training")).toBeVisible();
  isCut = false;
  await page.clock.fastForward(10_000);
  await expect(anyWaiting(page)).toHaveCount(0);
  await expect(dayRow(page, "Alta", "Training")).toBeVisible();
  expect(tries).toBeGreaterThan(1);
  expect(keys.size).toBe(1);
  await expect.poll(() => skier.days()).toMatchObject([{ activity: "Training" }, { activity: "Friends" }]);
});

test("two tabs show a dozen entries, and send each once, in order", async ({ page, context, skier, trap }) => {
  trap.allow(noConnection);
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ resort: "Alta", date: today(-1) });
  const second = await context.newPage();
  for (const tab of [page, second]) await visitForm(tab);
  await context.setOffline(true);
  await logDay(page, { notes: "1" });
  await expect(waitingRow(second, "Alta", "Friends")).toBeVisible();
  await repeatEntry(page, 11);
  await logDay(second, { activity: "Training", notes: "12" });
  await expect(waitingRow(page, "Alta", "Training")).toBeVisible();
  for (const tab of [page, second]) await expect(anyWaiting(tab)).toHaveCount(12);
  await context.setOffline(false);
  for (const tab of [page, second]) {
    await expect(anyWaiting(tab)).toHaveCount(0);
    await expect(dayRow(tab, "Alta")).toHaveCount(13);
  }
  const notes: string[] = [];
  for (const { id } of (await skier.days()).slice(0, 12)) {
    notes.push((await (await context.request.get(`/api/v1/days/${id}`)).json()).notes);
  }
  expect(notes.reverse()).toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1)));
});

/** Adds entries like the one that waits, numbered from 2 in their notes. */
async function repeatEntry(page: Page, last: number): Promise<void> {
  await page.evaluate(async (last) => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await resultOf(indexedDB.open("firn-outbox"));
    const store = db.transaction("entries", "readwrite").objectStore("entries");
    const [first] = await resultOf(store.getAll());
    for (let number = 2; number <= last; number++) {
      const { change, at } = first;
      const other = { ...change, id: `new-${number}`, day: { ...change.day, notes: String(number) } };
      await resultOf(store.put({ ...first, key: crypto.randomUUID(), at: at + number, change: other }));
    }
    db.close();
    new BroadcastChannel("firn-outbox").postMessage({ kind: "changed" });
  }, last);
}
