import { chosen, decide } from "../support/drafts.ts";
import { addPhotos, confirmSave, dayCard, editDay, saveButton, startImport, thumbnails } from "../support/imports.ts";
import { expectSoundInFull } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { dayRow, toast } from "../support/screens.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const altaPhoto = () => photoFile({ date: today(-3), position: places.alta });
const antonPhoto = () => photoFile({ date: today(-2), position: places.stAnton });

test("the same photos again are nothing new: skipped at first, and a merge adds none", async ({ page, skier }) => {
  const files = [await altaPhoto(), await altaPhoto()];
  await startImport(page, skier);
  await addPhotos(page, files);
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(2);
  await saveButton(page).click();
  await expect(dayRow(page, "Alta")).toBeVisible();

  await startImport(page, skier);
  await addPhotos(page, files);
  const alta = dayCard(page, "Alta");
  await expect(alta.getByText("Nothing new: all 2 photos are on your day at Alta already.")).toBeVisible();
  await editDay(alta);
  await expect(page.getByText(`Already on your day of ${inWords(today(-3))}`)).toHaveCount(2);
  await expect(chosen(alta)).toHaveText("Skip import");
  await expect(page.getByText("There is nothing to import.")).toBeVisible();
  await expect(saveButton(page)).toBeHidden();
  await expectSoundInFull(page);

  await decide(alta, "Merge with existing");
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

test("a photo far from any resort starts as skipped, with its distance and the reason", async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [await photoFile({ date: today(-3), position: places.northOfBachelor }), await antonPhoto()]);
  const far = dayCard(page, "Mt. Bachelor");
  await editDay(far);
  await expect(far.getByText("12 km from Mt. Bachelor")).toBeVisible();
  await expect(far.getByText("No photo was taken within 8 km of Mt. Bachelor.")).toBeVisible();
  await expect(chosen(far)).toHaveText("Skip import");
  await expect(page.getByRole("heading", { name: "Check these first (1)" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 }).first()).toContainText("Mt. Bachelor");
  await expect(page.getByText("1 of 2 days to import")).toBeVisible();
  await expectSoundInFull(page);
  await page.getByRole("button", { name: "Create all (2, 1 in doubt)" }).click();
  await expect(chosen(far)).toHaveText("Create new day");
  await page.getByRole("button", { name: "Skip all (2)" }).click();
  await expect(chosen(far)).toHaveText("Skip import");
  await expect(saveButton(page)).toBeHidden();
  await page.getByRole("button", { name: "Create all (2, 1 in doubt)" }).click();
  await expect(page.getByText("2 of 2 days to import")).toBeVisible();
});

test("a photo is enlarged, and moved to another day", async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [await altaPhoto(), await altaPhoto(), await antonPhoto()]);
  const alta = dayCard(page, "Alta");
  const anton = dayCard(page, /St\.? Anton/);
  await expect(thumbnails(alta)).toHaveCount(2);
  await editDay(alta);
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
  const all = page.getByRole("region", { name: "2 days in one season" });
  await expect(all.getByText("2 of 2 days have no skis yet.")).toBeVisible();
  await all.getByRole("button", { name: "Skis and activity" }).click();
  const forAll = page.getByRole("dialog", { name: "Skis and activity for all 2 days" });
  await forAll.getByRole("button", { name: "Rustler 10" }).click();
  await forAll.getByRole("radio", { name: "Friends" }).click();
  await expectSoundInFull(page);
  await forAll.getByRole("button", { name: "Apply" }).click();
  await expect(forAll).toBeHidden();
  await expect(dayCard(page, "Alta").getByText("Rustler 10")).toBeVisible();
  await expect(all.getByText("Every day has skis.")).toBeVisible();

  await editDay(dayCard(page, "Alta"));
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

test("a lost connection shows where it concerns, and nothing reads as an empty import", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/net::ERR_|status of 500/);
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
  const goOn = page.getByRole("link", { name: /^Go on with your import of .* \(2 days\)$/ });
  await goOn.click();
  await expect(page.getByText("Error fetching import details")).toBeVisible();
  await expectSoundInFull(page);
  await page.unroute(/\/trpc\/[^?]*photoImports\.get/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);

  await test.step("an import for which the server fails leads home, which still has it", async () => {
    await page.goto("/");
    const failure = { status: 500, json: { error: "The disk hums." } };
    await page.route(/\/trpc\/[^?]*photoImports\.get/, (route) => route.fulfill(failure));
    await goOn.click();
    await expect(toast(page, "Error fetching import details")).toBeVisible();
    await expect(toast(page, "The disk hums.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.unroute(/\/trpc\/[^?]*photoImports\.get/);
    await goOn.click();
    await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
  });

  await test.step("a decision that fails is taken back; with nothing left to import there is nothing to save", async () => {
    const [alta, anton] = [dayCard(page, "Alta"), dayCard(page, /St\.? Anton/)];
    await decide(anton, "Skip import");
    await page.route(/\/trpc\/[^?]*draftDays\.update/, (route) => route.abort());
    await decide(alta, "Skip import");
    await expect(alta.getByText(/^Failed to update decision: ./)).toBeVisible();
    await expect(chosen(alta)).toHaveText("Create new day");
    await page.unroute(/\/trpc\/[^?]*draftDays\.update/);
    await expect(saveButton(page)).toBeEnabled();
    await decide(alta, "Skip import");
    await expect(saveButton(page)).toBeHidden();
  });
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
