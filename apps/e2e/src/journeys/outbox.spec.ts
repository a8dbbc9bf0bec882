import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { anyWaiting, installApp, logDay, noConnection, openBrowser, waitingRow } from "../support/outbox.ts";
import { dayRow, openingButton } from "../support/screens.ts";
import { startServer, temporaryFolder } from "../support/server.ts";
import { Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

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

test("two tabs show a dozen entries, send each once, in order, and both say that the session has ended", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(noConnection);
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ resort: "Alta", date: today(-1) });
  const second = await context.newPage();
  for (const tab of [page, second]) await installApp(tab);
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

  trap.allow(/status of 401/);
  for (const tab of [second, page]) {
    await tab.goto("/settings/skis");
    await expect(tab.getByRole("button", { name: "Edit Rustler 10" })).toBeVisible();
    await tab.waitForLoadState("networkidle");
  }
  await context.clearCookies();
  await page.getByRole("textbox", { name: "Ski name" }).fill("Volta");
  await page.getByRole("button", { name: "Add Ski" }).click();
  const ended = "Your session has ended. Log in to go on.";
  for (const tab of [page, second]) {
    await expect(tab.getByText(ended)).toBeVisible();
    await expect(tab).toHaveURL("/auth?redirect=%2Fsettings%2Fskis");
  }
  await second.reload();
  await expect(second.getByText(ended)).toBeVisible();
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
