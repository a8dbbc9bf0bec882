import type { Page } from "@playwright/test";
import {
  addPhotos,
  confirmSave,
  dayCard,
  decide,
  decision,
  saveButton,
  startImport,
  thumbnails,
} from "../support/imports.ts";
import { expectSound } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { chooseAction, dayRow, openingButton, toast } from "../support/screens.ts";
import { inWords, type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const altaPhoto = () => photoFile({ date: today(-3), position: places.alta });
const antonPhoto = () => photoFile({ date: today(-2), position: places.stAnton });

async function importedAltaDay(page: Page, skier: Skier, files: Awaited<ReturnType<typeof altaPhoto>>[]) {
  await startImport(page, skier);
  await addPhotos(page, files);
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(files.length);
  await saveButton(page).click();
  await expect(dayRow(page, "Alta")).toBeVisible();
}

test("the same photos again are nothing new: skipped at first, and a merge adds none", { tag: "@both" }, async ({
  page,
  skier,
}) => {
  const files = [await altaPhoto(), await altaPhoto()];
  await importedAltaDay(page, skier, files);
  await startImport(page, skier);
  await addPhotos(page, files);
  const alta = dayCard(page, "Alta");
  await expect(alta.getByText("Nothing new: all 2 photos are on your day at Alta already.")).toBeVisible();
  await expect(decision(alta)).toHaveText("Skip");
  await expect(page.getByText("There is nothing to import.")).toBeVisible();
  await expect(saveButton(page)).toBeHidden();
  await expectSound(page);

  await decide(alta, "Merge with Alta");
  await expect(alta.getByText(`Nothing new for Alta, ${inWords(today(-3))}`)).toBeVisible();
  await addPhotos(page, [await altaPhoto()]);
  await expect(thumbnails(alta)).toHaveCount(3);
  await expect(alta.getByText(`Adds 1 photo to Alta, ${inWords(today(-3))}`)).toBeVisible();
  await expect(alta.getByText("2 of 3 are on this day already.")).toBeVisible();
  await saveButton(page).click();
  await confirmSave(page);
  await expect(toast(page, "1 merged")).toBeVisible();
  expect(await skier.days()).toHaveLength(1);
  await expect(dayRow(page, "Alta").getByText("3 photos")).toBeAttached();
});

test("the same photos again, after their day got another resort, are skipped and name that day", async ({
  page,
  skier,
}) => {
  const files = [await altaPhoto(), await altaPhoto()];
  await importedAltaDay(page, skier, files);
  const [day] = await skier.days();
  await skier.moveDay(day?.id ?? "", "Zermatt");
  await startImport(page, skier);
  await addPhotos(page, files);
  const alta = dayCard(page, "Alta");
  await expect(alta.getByText("Nothing new: all 2 photos are on your day at Zermatt already.")).toBeVisible();
  await expect(decision(alta)).toHaveText("Skip");
  await expect(page.getByText("There is nothing to import.")).toBeVisible();
  await expect(saveButton(page)).toBeHidden();
  await expectSound(page);
});

test("a wrong resort is corrected for all days there", async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [await altaPhoto(), await photoFile({ date: today(-4), position: places.alta })]);
  await expect(dayCard(page, "Alta")).toHaveCount(2);
  await dayCard(page, "Alta").first().getByRole("button", { name: "Change resort" }).click();
  const dialog = page.getByRole("dialog", { name: /^Resort on Alta/ });
  await dialog.getByLabel("For all 2 days at Alta").check();
  await expectSound(page);
  await dialog.getByRole("combobox", { name: "Search for a resort" }).fill("zermatt");
  await page
    .getByRole("option", { name: /^Zermatt/ })
    .first()
    .click();
  await expect(toast(page, "Zermatt set for 2 days")).toBeVisible();
  await expect(dayCard(page, "Zermatt")).toHaveCount(2);
});

test("a photo of another resort becomes a new day, and by choice merges into a day that is named", {
  tag: "@both",
}, async ({ page, skier }) => {
  await skier.logDay({ date: today(-3), resort: "Zermatt" });
  await startImport(page, skier);
  await addPhotos(page, [await altaPhoto()]);
  const alta = dayCard(page, "Alta");
  await expect(decision(alta)).toHaveText("New day");
  await expect(alta.getByText("You already have Zermatt on this date")).toBeVisible();
  await decide(alta, "Merge with Zermatt");
  const effect = `Adds 1 photo to Zermatt, ${inWords(today(-3))}`;
  await expect(alta.getByText(effect)).toBeVisible();
  await saveButton(page).click();
  const question = page.getByRole("alertdialog", { name: "Save this import?" });
  await expect(question.getByText("1 day(s) to merge with existing")).toBeVisible();
  await expect(question.getByText(effect)).toBeVisible();
  await expectSound(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await decide(alta, "New day");
  await saveButton(page).click();
  await expect(dayRow(page, "Alta")).toBeVisible();
  expect(await skier.days()).toHaveLength(2);
});

test("a photo far from any resort starts as skipped, with its distance and the reason", async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [await photoFile({ date: today(-3), position: places.northOfBachelor }), await antonPhoto()]);
  const far = dayCard(page, "Mt. Bachelor");
  await expect(far.getByText("12 km from Mt. Bachelor")).toBeVisible();
  await expect(far.getByText("No photo was taken within 8 km of Mt. Bachelor.")).toBeVisible();
  await expect(decision(far)).toHaveText("Skip");
  await expect(page.getByRole("heading", { name: "Check these first (1)" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 }).first()).toContainText("Mt. Bachelor");
  await expect(page.getByText("1 of 2 days to import")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Create all (2)" }).click();
  await expect(decision(far)).toHaveText("New day");
  await page.getByRole("button", { name: "Skip all (2)" }).click();
  await expect(decision(far)).toHaveText("Skip");
  await expect(saveButton(page)).toBeHidden();
  await page.getByRole("button", { name: "Create all (2)" }).click();
  await expect(page.getByText("2 of 2 days to import")).toBeVisible();
});

test("a photo is enlarged, and moved to another day", { tag: "@both" }, async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [await altaPhoto(), await altaPhoto(), await antonPhoto()]);
  const alta = dayCard(page, "Alta");
  const anton = dayCard(page, /St\.? Anton/);
  await expect(thumbnails(alta)).toHaveCount(2);
  await alta.getByRole("button", { name: /^View Photo 1 of 2/ }).click();
  const viewer = page.getByRole("dialog", { name: /^Photos of Alta/ });
  await expect(viewer.getByText("1 of 2")).toBeVisible();
  const close = viewer.getByRole("button", { name: "Close full screen" });
  await expect(close, "the keys work once the viewer has the focus").toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 of 2")).toBeVisible();
  await close.click();
  await expect(alta.getByRole("button", { name: /^View Photo 1 of 2/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(close).toBeFocused();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(thumbnails(alta)).toHaveCount(2);

  await thumbnails(alta).first().click();
  const editor = page.getByRole("dialog", { name: "Edit photo" });
  await editor.getByRole("combobox", { name: "Move to" }).click();
  await page.getByRole("option", { name: /St\.? Anton/ }).click();
  await expect(editor.getByLabel("Date taken")).toHaveValue(today(-2));
  await expect(editor.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  await expectSound(page);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Photo updated successfully!")).toBeVisible();
  await expect(thumbnails(anton)).toHaveCount(2);
  await expect(thumbnails(alta)).toHaveCount(1);
});

test("skis and an activity are given to all days, and to one", async ({ page, skier }) => {
  await skier.addSki("Rustler 10");
  await skier.addSki("Old Faithful");
  await startImport(page, skier);
  await addPhotos(page, [await altaPhoto(), await antonPhoto()]);
  const all = page.getByRole("region", { name: "All 2 days" });
  await expect(all.getByText("2 of 2 days have no skis yet.")).toBeVisible();
  await all.getByRole("button", { name: "Skis and activity" }).click();
  const forAll = page.getByRole("dialog", { name: "Skis and activity for all 2 days" });
  await forAll.getByRole("button", { name: "Rustler 10" }).click();
  await forAll.getByRole("radio", { name: "Friends" }).click();
  await expectSound(page);
  await forAll.getByRole("button", { name: "Apply" }).click();
  await expect(forAll).toBeHidden();
  await expect(dayCard(page, "Alta").getByText("Rustler 10")).toBeVisible();
  await expect(all.getByText("Every day has skis.")).toBeVisible();

  await dayCard(page, "Alta")
    .getByRole("button", { name: /^Skis and activity of Alta/ })
    .click();
  const forOne = page.getByRole("dialog", { name: /^Skis and activity of Alta/ });
  await expect(forOne.getByRole("button", { name: "Rustler 10", pressed: true })).toBeVisible();
  await forOne.getByRole("button", { name: "Rustler 10" }).click();
  await forOne.getByRole("button", { name: "Old Faithful" }).click();
  await forOne.getByRole("button", { name: "Apply" }).click();
  await saveButton(page).click();
  await expect(dayRow(page, "Alta", "Old Faithful", "Friends")).toBeVisible();
  await expect(dayRow(page, "Anton", "Rustler 10", "Friends")).toBeVisible();
});

test("an imported day without skis and activity is edited without choosing them", async ({ page, skier }) => {
  await importedAltaDay(page, skier, [await altaPhoto()]);
  await chooseAction(page, dayRow(page, "Alta"), "Edit");
  const update = page.getByRole("button", { name: "Update Ski Day" });
  await expect(update).toBeEnabled();
  await page.getByRole("textbox", { name: "Notes (Optional)" }).fill("Wind.");
  await page.getByRole("radio", { name: "Alta" }).click();
  await expect(page.getByText("Still needed: resort")).toBeVisible();
  await page.getByRole("radio", { name: "Alta" }).click();
  await update.click();
  await expect(toast(page, "Ski day updated successfully!")).toBeVisible();
  await openingButton(dayRow(page, "Alta")).click();
  await expect(page.getByRole("dialog").getByText("Wind.")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("No skis recorded.")).toBeVisible();
});

test("a lost connection shows where it concerns, and nothing reads as an empty import", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/net::ERR_/);
  await startImport(page, skier);
  await page.route(/\/api\/v1\/photo_imports\/[^/]+\/photos/, (route) => route.abort());
  await addPhotos(page, [await altaPhoto(), await antonPhoto()]);
  const reason = "The upload broke off. Check your connection and try again.";
  await expect(page.getByRole("list", { name: "Uploads" }).getByText(reason)).toHaveCount(2);
  await expect(page.getByText("Add the photos of your ski days.")).toBeHidden();
  await page.unroute(/\/api\/v1\/photo_imports\/[^/]+\/photos/);
  await page.route(/\/trpc\/[^?]*photoImports\.get/, (route) => route.abort());
  await page.getByRole("button", { name: "Retry all 2" }).click();
  await expect(page.getByText("2 of 2 photos uploaded")).toBeVisible();
  await expect(page.getByText("The latest state of this import could not be loaded.")).toBeVisible();
  await expect(page.getByText("Add the photos of your ski days.")).toBeHidden();
  await page.goto("/");
  await page.getByRole("link", { name: /^Go on with your import of .* \(2 days\)$/ }).click();
  await expect(page.getByText("Error fetching import details")).toBeVisible();
  await expectSound(page);
  await page.unroute(/\/trpc\/[^?]*photoImports\.get/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
});

test("another open import is offered on the screen of a new one", async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [await altaPhoto()]);
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
  const address = page.url();
  await startImport(page, skier);
  await page.getByRole("link", { name: /^Go on with your import of .* \(1 day\)$/ }).click();
  await expect(page).toHaveURL(address);
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "Open imports" }), "the other one is empty").toHaveCount(0);
});
