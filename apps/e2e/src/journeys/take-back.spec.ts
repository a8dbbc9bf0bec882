import type { Page } from "@playwright/test";
import { chosen, decide } from "../support/drafts.ts";
import { addPhotos, confirmSave, dayCard, saveButton, startImport, thumbnails } from "../support/imports.ts";
import { expectSound, expectSoundInFull } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { dayRow, toast } from "../support/screens.ts";
import { inWords, type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { commit, draft, parse } from "../support/text-imports.ts";

/** Of the last import. */
async function takeBackAndReview(page: Page) {
  await page.goto("/text-imports/new");
  await page.getByRole("navigation", { name: "Your last imports" }).getByRole("link").click();
  await page.getByRole("button", { name: "Take this import back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("This import was taken back.")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Review it again" }).click();
  await expect(page.getByRole("button", { name: "Undo" }), "it would make the days twice").toHaveCount(0);
}

/** Two new days, and one that adds to the day of the log. */
async function importDays(page: Page, skier: Skier) {
  await skier.startSeasonAfterTomorrow();
  const { id } = await skier.logDay({ date: today(-3), resort: "Alta" });
  const logged = await skier.days();
  await parse(page, [-5, -4, -3].map((back) => `${today(back)} Alta, Bent Chetler`).join("\n"));
  await commit(page, 3);
  await expect(toast(page, "Successfully imported 3 ski days")).toBeVisible();
  await expect(dayRow(page)).toHaveCount(3);
  return { id, logged };
}

test("an import with two new days and a merge is taken back from its result, and that is undone", async ({
  page,
  skier,
}) => {
  const { logged } = await importDays(page, skier);
  const imported = await skier.days();
  await page.goto("/text-imports/new");
  const link = page.getByRole("navigation", { name: "Your last imports" }).getByRole("link", { name: /\(3 days\)$/ });
  await expect(link).toBeVisible();
  await expectSound(page);
  await link.click();
  await expect(page.getByText("2 new, 1 merged")).toBeVisible();
  await page.getByRole("button", { name: "Take this import back" }).click();
  const question = page.getByRole("alertdialog", { name: "Take this import back?" });
  await expect(question).toContainText("2 new days are removed. 1 merged day becomes as it was.");
  await question.getByRole("button", { name: "Take back" }).click();
  await expect(toast(page, "Import taken back: 2 days removed, 1 day as before.")).toBeVisible();
  await expect(page.getByText("This import was taken back.")).toBeVisible();
  await expectSound(page);
  expect(await skier.days()).toEqual(logged);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "3 days are as before.")).toBeVisible();
  await expect(page.getByText("2 new, 1 merged")).toBeVisible();
  expect(await skier.days()).toEqual(imported);
});

test("an import that was taken back is reviewed again with its decisions, and committed once more", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  await parse(page, [-5, -4, -3].map((back) => `${today(back)} Alta`).join("\n"));
  await decide(draft(page, inWords(today(-4), "long")), "Skip import");
  await commit(page, 2);
  await expect(toast(page, "Successfully imported 2 ski days")).toBeVisible();
  await takeBackAndReview(page);
  await expect(page).toHaveURL(/\/text-imports\/(?!new)/);
  await expect(page.getByText("2 of 3 days to import")).toBeVisible();
  await expect(chosen(draft(page, inWords(today(-4), "long")))).toHaveText("Skip import");
  await commit(page, 2);
  await expect(dayRow(page, "New: Alta")).toHaveCount(2);
  expect(await skier.days()).toHaveLength(2);
});

test("photos of an import that was taken back are reviewed again with their decisions", async ({ page, skier }) => {
  const [alta, anton] = [dayCard(page, "Alta"), dayCard(page, "Anton")];
  await startImport(page, skier);
  await addPhotos(page, [
    await photoFile({ date: today(-5), position: places.alta }),
    await photoFile({ date: today(-5), position: places.alta }),
    await photoFile({ date: today(-3), position: places.stAnton }),
  ]);
  await expect(page.getByText("3 of 3 photos uploaded")).toBeVisible();
  await decide(anton, "Skip import");
  await saveButton(page).click();
  await expect(page.getByRole("alertdialog")).toContainText("will be deleted from Firn after an hour");
  await confirmSave(page);
  await expect(dayRow(page)).toHaveCount(1);
  await takeBackAndReview(page);
  await expect(page).toHaveURL(/\/photo-imports\/(?!new)/);
  await expect(page.getByText("1 of 2 days to import")).toBeVisible();
  await expect(thumbnails(alta)).toHaveCount(2);
  await expect(thumbnails(anton)).toHaveCount(1);
  await expect(chosen(anton)).toHaveText("Skip import");
  await expectSoundInFull(page);
  await decide(anton, "Create new day");
  await saveButton(page).click();
  await expect(dayRow(page, "New: ")).toHaveCount(2);
  await expect(dayRow(page, "Alta").getByText("2 photos")).toBeAttached();
  expect(await skier.days()).toHaveLength(2);
});
