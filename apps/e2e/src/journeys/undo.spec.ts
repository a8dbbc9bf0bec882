import { strip } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { anyWaiting, installApp, logDay, noConnection, waitingRow } from "../support/outbox.ts";
import { photoFile } from "../support/photo-files.ts";
import { chooseAction, dayRow, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("a day that was deleted by mistake comes back from the strip, with its photo", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-5), resort: "Zermatt" });
  const day = await skier.logDay({ date: today(-2), resort: "Alta", notes: "Knee-deep.", photos: [await photoFile()] });
  const logged = await skier.days();
  await page.goto("/");
  await chooseAction(page, dayRow(page, "Alta"), "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Ski day deleted successfully!")).toBeVisible();
  await expect(dayRow(page, "Alta")).toBeHidden();
  await expect.poll(async () => (await skier.days()).length).toBe(1);
  const undo = page.getByRole("button", { name: "Undo" });
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectSound(page);
  await undo.click();
  await expect(toast(page, "Ski day restored.")).toBeVisible();
  await expect(dayRow(page, "Alta", "Day 2").locator("img")).toHaveAttribute("src", /^\/photos\//);
  await expect(anyWaiting(page)).toHaveCount(0);
  expect(await skier.days()).toEqual(logged);
  await page.goto(`/days/${day.id}/edit`);
  await expect(page.getByText("Knee-deep.")).toBeVisible();
});

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });

  test("without a connection, deleted days come back without a request", async ({ page, skier, context, trap }) => {
    trap.allow(noConnection);
    await skier.logDay({ resort: "Alta", date: today(-1) });
    await installApp(page);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (/days\.(delete|restore)/.test(request.url())) requests.push(request.url());
    });
    await context.setOffline(true);
    // Before the app knows that it is offline, it tries, and what was tried may have reached the server.
    await expect(strip(page, "Offline")).toBeVisible();
    await chooseAction(page, dayRow(page, "Alta"), "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(dayRow(page, "Alta")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(dayRow(page, "Alta")).toBeVisible();
    await expect(anyWaiting(page)).toHaveCount(0);

    await logDay(page, { notes: "Never sent." });
    await chooseAction(page, waitingRow(page, "Alta"), "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(anyWaiting(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(waitingRow(page, "Alta")).toBeVisible();

    await context.setOffline(false);
    await expect(anyWaiting(page)).toHaveCount(0);
    await expect.poll(() => skier.days()).toMatchObject([{ date: today() }, { date: today(-1) }]);
    expect(requests).toEqual([]);
  });
});

test("a photo taken out of a form comes back to its place, from the server if it was new", async ({ page, skier }) => {
  const { id } = await skier.logDay({ photos: [await photoFile(), await photoFile()] });
  const before = await skier.days();
  await page.goto(`/days/${id}/edit`);
  const photos = page.getByRole("list", { name: "Photos of this day" }).getByRole("listitem");
  await page.getByLabel("Click or drag to upload").setInputFiles([await photoFile()]);
  await expect(page.getByText("1 of 1 photo uploaded.")).toBeVisible();
  const addresses = () =>
    photos.locator("img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  await expect(photos).toHaveCount(3);
  const shown = await addresses();
  for (const number of [1, 3]) {
    await page.getByRole("button", { name: `Remove photo ${number}` }).click();
    await expect(photos).toHaveCount(2);
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.click();
    await expect(toast(page, "Photo put back.").first()).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect.poll(addresses).toEqual(shown);
  }
  expect((await page.request.get(shown[2] ?? "")).status()).toBe(200);
  expect(await skier.days()).toEqual(before);
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(dayRow(page, "Alta")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" }), "of a form that is saved").toHaveCount(0);
  await expect(anyWaiting(page)).toHaveCount(0);
  expect(await skier.days()).toMatchObject([{ photos: [{}, {}] }]);
});
