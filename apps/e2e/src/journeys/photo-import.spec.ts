import { action, chosen, decide } from "../support/drafts.ts";
import {
  addPhotos,
  confirmSave,
  dayCard,
  editDay,
  saveButton,
  startImport,
  thumbnails,
  undatedPhotos,
} from "../support/imports.ts";
import { expectSoundInFull } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { chooseAction, dayRow, goTo, openingButton, openMenu, toast } from "../support/screens.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const uploads = /\/api\/v1\/photo_imports\/[^/]+\/photos/;

test("photos become days, from the menu to the list", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await page.goto("/");
  await (await openMenu(page)).getByRole("button", { name: "From Photos" }).click();
  await expect(toast(page, "Photo import session started!")).toBeVisible();
  await expect(page).toHaveURL(/\/photo-imports\/.+/);
  await expect(page.getByText("Add the photos of your ski days.")).toBeVisible();
  await expect(saveButton(page)).toBeHidden();
  await expect(page.getByLabel(/Click or drag to upload/)).toHaveAttribute(
    "accept",
    /^\.jpg,\.jpeg,\.png,\.gif,\.heic,\.heif,/,
  );
  await expect(page.getByText(".jpg, .jpeg, .png, .gif, .heic, .heif, up to")).toBeVisible();
  await expectSoundInFull(page);

  await addPhotos(page, [
    await photoFile({ date: today(-3), position: places.alta }),
    await photoFile({ date: today(-3), position: places.alta }),
    await photoFile({ date: today(-2), position: places.stAnton }),
  ]);
  await expect(page.getByText("3 of 3 photos uploaded")).toBeVisible();
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(2);
  await expect(thumbnails(dayCard(page, /St\.? Anton/))).toHaveCount(1);
  await expect(chosen(dayCard(page, "Alta"))).toHaveText("Create new day");
  await expect(action(dayCard(page, "Alta")).locator("option"), "there is no day to merge with").toHaveText([
    "Create new day",
    "Skip import",
  ]);
  await expect(page.getByText("2 of 2 days to import")).toBeVisible();

  await page.reload();
  await expect(thumbnails(dayCard(page, "Alta")), "coming back finds all of it").toHaveCount(2);
  await saveButton(page).click();
  await expect(toast(page, "Import committed successfully!")).toBeVisible();
  await expect(toast(page, "2 new")).toBeVisible();
  await expect(page).toHaveURL("/");
  const row = dayRow(page, "Alta", inWords(today(-3)));
  await expect(row.getByText("2 photos")).toBeAttached();
  await expect(dayRow(page, "Anton", inWords(today(-2)))).toBeVisible();

  await test.step("such a day is edited without choosing skis and activity", async () => {
    await chooseAction(page, row, "Edit");
    await page.getByRole("textbox", { name: "Notes (Optional)" }).fill("Wind.");
    await page.getByRole("radio", { name: "Alta" }).click();
    await expect(page.getByText("Still needed: resort")).toBeVisible();
    await page.getByRole("radio", { name: "Alta" }).click();
    await page.getByRole("button", { name: "Update Ski Day" }).click();
    await openingButton(row).press("Enter");
    const day = page.getByRole("dialog");
    await expect(day.getByRole("img", { name: /^Photo 1 of 2, Alta/ })).toBeVisible();
    await expect(day.getByText("Wind.")).toBeVisible();
    await expect(day.getByText("No skis recorded.")).toBeVisible();
  });
});

test("photos are added to a day that is there, also to one of another resort by choice; skipped ones are not", async ({
  page,
  skier,
}) => {
  await skier.logDay({ date: today(-3), resort: "Alta", notes: "Soup at noon." });
  await skier.logDay({ date: today(-2), resort: "Zermatt" });
  await startImport(page, skier);
  await addPhotos(page, [
    await photoFile({ date: today(-3), position: places.alta }),
    await photoFile({ date: today(-2), position: places.stAnton }),
  ]);
  const alta = dayCard(page, "Alta");
  const anton = dayCard(page, /St\.? Anton/);
  const toAlta = `Adds 1 photo to Alta, ${inWords(today(-3))}`;
  await expect(chosen(alta)).toHaveText("Merge with existing");
  await expect(alta.getByText(toAlta)).toBeVisible();
  await decide(alta, "Skip import");
  await expect(toast(page, "Decision changed to: Skip import")).toBeVisible();
  await decide(alta, "Merge with existing");
  await expect(toast(page, "Decision changed to: Merge with existing")).toBeVisible();

  await expect(chosen(anton)).toHaveText("Create new day");
  await expect(anton.getByText("You already have Zermatt on this date")).toBeVisible();
  await decide(anton, "Merge with existing");
  const toZermatt = `Adds 1 photo to Zermatt, ${inWords(today(-2))}`;
  await expect(anton.getByText(toZermatt)).toBeVisible();
  await saveButton(page).press("Enter");
  const merging = page.getByRole("alertdialog", { name: "Save this import?" });
  await expect(merging.getByText("2 day(s) to merge with existing")).toBeVisible();
  await expect(merging.getByText(toZermatt)).toBeVisible();
  await merging.getByRole("button", { name: "Cancel" }).click();

  await decide(anton, "Skip import");
  await expect(page.getByText("1 of 2 days to import")).toBeVisible();
  await saveButton(page).press("Enter");
  const leaving = page.getByRole("alertdialog", { name: "Save without these photos?" });
  await expect(leaving.getByText(toAlta)).toBeVisible();
  await expectSoundInFull(page);
  await confirmSave(page);
  await expect(toast(page, "1 merged")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await skier.days()).toHaveLength(2);
  await openingButton(dayRow(page, "Alta")).press("Enter");
  await expect(page.getByRole("dialog").getByText("Soup at noon.")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("img", { name: /^Photo 1 of 1, Alta/ })).toBeVisible();
});

test("a photo's resort and date are corrected, and the days follow", async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [await photoFile({ date: today(-3) }), await photoFile()]);
  await expect(page.getByText(/^2 photos came without a position/)).toBeVisible();
  const unknown = dayCard(page, "Unknown Resort");
  const undated = undatedPhotos(page);
  await expect(thumbnails(unknown)).toHaveCount(1);
  await expect(thumbnails(undated)).toHaveCount(1);
  await expectSoundInFull(page);

  await thumbnails(unknown).click();
  const editor = page.getByRole("dialog", { name: "Edit photo" });
  await expectSoundInFull(page);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "No changes to save")).toBeVisible();
  await editor.getByRole("button", { name: "Find resort" }).click();
  const search = editor.getByRole("combobox", { name: "Search for a resort" });
  await search.press("Escape");
  await expect(search, "Escape closes the search, not the window").toBeHidden();
  await editor.getByRole("button", { name: "Find resort" }).click();
  await search.fill("Alta");
  await editor.getByRole("option", { name: /^Alta/ }).first().click();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Photo updated successfully!")).toBeVisible();
  await expect(editor).toBeHidden();
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);

  await thumbnails(undated).click();
  await editor.getByLabel("Date taken").fill(today(-3));
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(thumbnails(dayCard(page, "Alta")), "it joins the one day of its date").toHaveCount(2);
  await expect(undated).toBeHidden();
});

test("a resort is used for a date, for all days without one, and in place of a wrong one", async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [
    await photoFile({ date: today(-5), position: places.alta }),
    await photoFile({ date: today(-4) }),
    await photoFile({ date: today(-3) }),
    await photoFile({ date: today(-2) }),
  ]);
  const unknown = dayCard(page, "Unknown Resort");
  await expect(unknown).toHaveCount(3);
  await editDay(unknown.first());
  await unknown.first().getByRole("button", { name: "Use Alta for this date" }).click();
  await expect(toast(page, "Resort set to Alta")).toBeVisible();
  await expect(unknown).toHaveCount(2);
  await dayCard(page, "Alta").first().getByRole("button", { name: "Use this resort for all days without one" }).click();
  await expect(toast(page, "Alta set for 2 days")).toBeVisible();
  await expect(dayCard(page, "Alta")).toHaveCount(4);
  await expect(unknown).toHaveCount(0);

  await dayCard(page, "Alta").first().getByRole("button", { name: "Change resort" }).click();
  const dialog = page.getByRole("dialog", { name: /^Resort on Alta/ });
  await dialog.getByLabel("For all 4 days at Alta").check();
  await expectSoundInFull(page);
  await dialog.getByRole("combobox", { name: "Search for a resort" }).fill("zermatt");
  await page
    .getByRole("option", { name: /^Zermatt/ })
    .first()
    .click();
  await expect(toast(page, "Zermatt set for 4 days")).toBeVisible();
  await expect(dayCard(page, "Zermatt")).toHaveCount(4);
});

test("what is no photo or there already is said by name; a photo is deleted and restored", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/status of 422/);
  await startImport(page, skier);
  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo at all") };
  const [first, second] = [
    await photoFile({ date: today(-3), position: places.alta }),
    await photoFile({ date: today(-3), position: places.alta }),
  ];
  await addPhotos(page, [broken, first, second]);
  await expect(toast(page, "Upload failed for broken.jpg")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry broken.jpg" })).toBeVisible();
  const alta = dayCard(page, "Alta");
  await expect(thumbnails(alta)).toHaveCount(2);
  await addPhotos(page, [{ ...second, name: "copy.jpg" }]);
  await expect(page.getByRole("listitem").filter({ hasText: "copy.jpg" })).toContainText("Already in this import");
  await expect(thumbnails(alta)).toHaveCount(2);
  await expectSoundInFull(page);
  await page.getByRole("button", { name: "Remove broken.jpg" }).click();
  await expect(page.getByText("broken.jpg", { exact: true })).toBeHidden();

  await thumbnails(alta).first().click();
  await page.getByRole("button", { name: "Delete photo" }).click();
  await page.getByRole("alertdialog", { name: "Delete this photo?" }).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Photo deleted successfully!")).toBeVisible();
  await expect(thumbnails(alta)).toHaveCount(1);
  await expect(thumbnails(alta), "the focus goes on to the next photo").toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Photo restored.")).toBeVisible();
  await expect(thumbnails(alta)).toHaveCount(2);
});

test("leaving while photos are on their way is asked about, and so is cancelling", async ({ page, skier }) => {
  await startImport(page, skier);
  const held: (() => Promise<void>)[] = [];
  await page.route(uploads, (route) => void held.push(() => route.continue()));
  await addPhotos(page, [await photoFile({ date: today(-3), position: places.alta })]);
  await expect(page.getByRole("progressbar", { name: "All uploads" })).toBeVisible();
  await expectSoundInFull(page);
  await goTo(page, "Stats");
  const leaving = page.getByRole("alertdialog", { name: "Leave while photos are being uploaded?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.();
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
  await goTo(page, "Stats");
  await expect(page).toHaveURL("/stats");
  await page.goBack();
  await expect(thumbnails(dayCard(page, "Alta")), "coming back finds it").toHaveCount(1);

  const address = page.url();
  const cancel = page.getByRole("button", { name: "Cancel", exact: true });
  const question = page.getByRole("alertdialog", { name: "Cancel this import?" });
  await cancel.click();
  await question.getByRole("button", { name: "Keep Working" }).click();
  await cancel.click();
  await question.getByRole("button", { name: "Yes, Cancel Import" }).click();
  await expect(toast(page, "Photo import canceled and deleted.")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await skier.days()).toEqual([]);
  await page.goto(address);
  await expect(toast(page, "Import session closed")).toBeVisible();
  await expect(toast(page, "This import is already canceled.")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("an import that cannot be started, that has failed, or that is not there says so", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/net::ERR_FAILED|status of 404/);
  await page.goto("/");
  await page.route(/\/trpc\/[^?]*photoImports\.create/, (route) => route.abort(), { times: 1 });
  const start = (await openMenu(page)).getByRole("button", { name: "From Photos" });
  await start.click();
  await expect(toast(page, /^Failed to start photo import: ./), skier.email).toBeVisible();
  await expect(start).toBeEnabled();

  await start.click();
  await expect(page).toHaveURL(/\/photo-imports\/.+/);
  await page.route(/\/trpc\/[^?]*photoImports\.get/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"waiting"', '"failed"') });
  });
  await page.reload();
  await expect(page.getByText("Photo import processing failed. Please try again or contact support.")).toBeVisible();
  await expectSoundInFull(page);

  await page.goto("/photo-imports/no-such-import");
  await expect(toast(page, "Error fetching import details")).toBeVisible();
  await expect(page).toHaveURL("/");
});
