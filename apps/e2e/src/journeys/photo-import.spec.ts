import { decide } from "../support/drafts.ts";
import { addPhotos, dayCard, editDay, saveButton, startImport, thumbnails, undatedPhotos } from "../support/imports.ts";
import { expectSoundInFull } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

/** What these screens do, `features/photo-imports/*.test.tsx` hold. */

test("the looks of a review: days in doubt, its dialogs, a photo in full, its question", async ({ page, skier }) => {
  const known = await photoFile({ date: today(-6), position: places.stAnton });
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-6), resort: "St. Anton", photos: [known] });
  await skier.logDay({ date: today(-5), resort: "Zermatt" });
  const altaPhoto = (ago: number) => photoFile({ date: today(-ago), position: places.alta });
  const address = await skier.importPhotos([
    known,
    await photoFile(),
    await photoFile({ date: today(-7) }),
    await photoFile({ date: today(-4), position: places.northOfBachelor }),
    await altaPhoto(5),
    await altaPhoto(3),
    await altaPhoto(3),
  ]);
  await page.goto(address);
  await expect(thumbnails(undatedPhotos(page))).toHaveCount(1);
  await expect(dayCard(page, "Unknown Resort")).toBeVisible();
  await expect(page.getByText("Nothing new: this photo is on your day")).toBeVisible();
  await expect(page.getByText("You already have Zermatt on this date")).toBeVisible();
  const far = dayCard(page, "Mt. Bachelor");
  await editDay(far);
  await expect(far.getByText("7.5 mi from Mt. Bachelor")).toBeVisible();
  const alta = dayCard(page, /^Alta .* 2 photos/);
  await editDay(alta);
  await expectSoundInFull(page);

  await test.step("a photo in full follows the keys, and the way back closes it", async () => {
    await alta.getByRole("button", { name: /^View Photo 1 of 2/ }).click();
    const viewer = page.getByRole("dialog", { name: /^Photos of Alta/ });
    await expect(viewer.getByRole("button", { name: "Close full screen" }), "it has the focus").toBeFocused();
    // A key that comes before the carousel has begun moves nothing.
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(viewer.getByText("2 of 2")).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.goBack();
    await expect(viewer).toBeHidden();
  });

  await test.step("the editor of a photo keeps its button on the screen", async () => {
    await thumbnails(alta).first().click();
    const editor = page.getByRole("dialog", { name: "Edit photo" });
    await expect(editor.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
    await expectSoundInFull(page);
    await page.keyboard.press("Escape");
    await expect(editor).toBeHidden();
  });

  await alta.getByRole("button", { name: "Change resort" }).click();
  await expect(page.getByRole("dialog", { name: /^Resort on Alta/ }).getByLabel(/^For all 2 days/)).toBeVisible();
  await expectSoundInFull(page);
  await page.keyboard.press("Escape");

  await page
    .getByRole("region", { name: /days in one season$/ })
    .getByRole("button", { name: "Skis, conditions and tags" })
    .click();
  const skis = page.getByRole("dialog", { name: /^Skis, conditions and tags for all/ });
  await skis.getByRole("radio", { name: "Friends" }).click();
  await expectSoundInFull(page);
  await page.keyboard.press("Escape");

  await decide(dayCard(page, /^Alta .* 1 photo/), "Merge with existing");
  await expect(page.getByText(`Adds 1 photo to Zermatt, ${inWords(today(-5))}`)).toBeVisible();
  await saveButton(page).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Save without these photos?" });
  await expect(question.getByText("1 day(s) to merge with existing")).toBeVisible();
  await expectSoundInFull(page);
});

test("the looks of an upload that is under way, refused or repeated, and of an import that failed", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/net::ERR_FAILED|status of 422/);
  await startImport(page, skier);
  await expect(page.getByText("Add the photos of your ski days.")).toBeVisible();
  await expectSoundInFull(page);
  const address = page.url();
  const known = await photoFile({ date: today(-3), position: places.alta });
  await addPhotos(page, [known, { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") }]);
  await expect(page.getByRole("button", { name: "Retry broken.jpg" })).toBeVisible();
  await addPhotos(page, [{ ...known, name: "copy.jpg" }]);
  await expect(page.getByRole("listitem").filter({ hasText: "copy.jpg" })).toContainText("Already in this import");
  await page.route(/\/api\/v1\/photo_imports\/[^/]+\/photos/, () => {}, { times: 1 });
  await addPhotos(page, [await photoFile()]);
  await expect(page.getByRole("progressbar", { name: "All uploads" })).toBeVisible();
  await expectSoundInFull(page);

  const reads = /\/trpc\/[^?]*photoImports\.get/;
  await page.route(reads, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"waiting"', '"failed"') });
  });
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByText("Photo import processing failed. Please try again or contact support.")).toBeVisible();
  await expectSoundInFull(page);

  await page.unroute(reads);
  await page.goto("/");
  await page.route(reads, (route) => route.abort());
  await page.getByRole("link", { name: /^Go on with your import/ }).click();
  await expect(page.getByText("Error fetching import details")).toBeVisible();
  await expectSoundInFull(page);
});
