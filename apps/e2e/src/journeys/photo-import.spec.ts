import { addPhotos, dayCard, decide, decision, saveButton, startImport, thumbnails } from "../support/imports.ts";
import { expectSound } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { dayRow, goTo, openingButton, openMenu, toast } from "../support/screens.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("photos become days, from upload to the list", { tag: "@both" }, async ({ page, skier }) => {
  await startImport(page, skier);
  await expect(page.getByText("Add the photos of your ski days.")).toBeVisible();
  await expect(saveButton(page)).toBeHidden();
  await expect(page.getByLabel(/Click or drag to upload/)).toHaveAttribute(
    "accept",
    ".jpg,.jpeg,.png,.gif,.heic,.heif,.webp,.avif",
  );
  await expectSound(page);

  await addPhotos(page, [
    await photoFile({ date: today(-3), position: places.alta }),
    await photoFile({ date: today(-3), position: places.alta }),
    await photoFile({ date: today(-2), position: places.stAnton }),
  ]);
  await expect(page.getByText("3 of 3 photos uploaded")).toBeVisible();
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(2);
  await expect(thumbnails(dayCard(page, /St\.? Anton/))).toHaveCount(1);
  await expect(decision(dayCard(page, "Alta"))).toHaveText("New day");
  await decision(dayCard(page, "Alta")).press("Enter");
  await expect(page.getByRole("option"), "there is no day to merge with").toHaveText(["New day", "Skip"]);
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 of 2 days to import")).toBeVisible();
  await expectSound(page);

  await page.reload();
  await expect(thumbnails(dayCard(page, "Alta")), "coming back finds all of it").toHaveCount(2);
  await saveButton(page).click();
  await expect(toast(page, "Import committed successfully!")).toBeVisible();
  await expect(toast(page, "2 new")).toBeVisible();
  await expect(page).toHaveURL("/");
  const row = dayRow(page, "Alta", inWords(today(-3)));
  await expect(row.getByText("2 photos")).toBeAttached();
  await expect(dayRow(page, "Anton", inWords(today(-2)))).toBeVisible();
  await openingButton(row).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /^Photo 1 of 2, Alta/ })).toBeVisible();
});

test("a day that exists gets the photos, and one that is skipped leaves none", async ({ page, skier }) => {
  await skier.logDay({ date: today(-3), resort: "Alta", notes: "Soup at noon." });
  await startImport(page, skier);
  await addPhotos(page, [
    await photoFile({ date: today(-3), position: places.alta }),
    await photoFile({ date: today(-2), position: places.stAnton }),
  ]);
  const alta = dayCard(page, "Alta");
  const target = `Alta, ${inWords(today(-3))}`;
  await expect(decision(alta)).toHaveText("Merge with Alta");
  await expect(alta.getByText(`Adds 1 photo to ${target}`)).toBeVisible();
  await decide(alta, "Skip");
  await expect(toast(page, "Decision changed to: skip")).toBeVisible();
  await decide(alta, "Merge with Alta");
  await expect(toast(page, "Decision changed to: merge")).toBeVisible();
  await decide(dayCard(page, /St\.? Anton/), "Skip");
  await expect(page.getByText("1 of 2 days to import")).toBeVisible();
  await expectSound(page);

  await saveButton(page).click();
  const question = page.getByRole("alertdialog", { name: "Save without these photos?" });
  await expect(question.getByText(`Adds 1 photo to ${target}`)).toBeVisible();
  await expectSound(page);
  await question.getByRole("button", { name: "Save Import" }).click();
  await expect(toast(page, "1 merged")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await skier.days()).toHaveLength(1);
  await openingButton(dayRow(page, "Alta")).click();
  await expect(page.getByRole("dialog").getByText("Soup at noon.")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("img", { name: /^Photo 1 of 1, Alta/ })).toBeVisible();
});

test("with nothing left to import there is nothing to save, and a decision that fails is taken back", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/net::ERR_FAILED/);
  await startImport(page, skier);
  await addPhotos(page, [await photoFile({ date: today(-3), position: places.alta })]);
  const alta = dayCard(page, "Alta");
  await expect(saveButton(page)).toBeEnabled();
  await page.route(/\/trpc\/[^?]*draftDays\.update/, (route) => route.abort());
  await decision(alta).press("Enter");
  await page.getByRole("option", { name: "Skip" }).press("Enter");
  await expect(alta.getByText(/^Failed to update decision: ./)).toBeVisible();
  await expect(decision(alta)).toHaveText("New day");
  await page.unroute(/\/trpc\/[^?]*draftDays\.update/);
  await decide(alta, "Skip");
  await expect(saveButton(page)).toBeHidden();
});

test("a photo's resort and date are corrected, and the days follow", { tag: "@both" }, async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [await photoFile({ date: today(-3) }), await photoFile()]);
  await expect(page.getByText(/^2 photos came without a position/)).toBeVisible();
  const unknown = dayCard(page, "Unknown Resort");
  const undated = dayCard(page, "Photos without a date");
  await expect(thumbnails(unknown)).toHaveCount(1);
  await expect(thumbnails(undated)).toHaveCount(1);
  await expectSound(page);

  await thumbnails(unknown).click();
  const editor = page.getByRole("dialog", { name: "Edit photo" });
  await expectSound(page);
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

test("a resort is used for a date, and for all days without one", async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [
    await photoFile({ date: today(-5), position: places.alta }),
    await photoFile({ date: today(-4) }),
    await photoFile({ date: today(-3) }),
    await photoFile({ date: today(-2) }),
  ]);
  const unknown = dayCard(page, "Unknown Resort");
  await expect(unknown).toHaveCount(3);
  await unknown.first().getByRole("button", { name: "Use Alta for this date" }).click();
  await expect(toast(page, "Resort set to Alta")).toBeVisible();
  await expect(unknown).toHaveCount(2);
  await dayCard(page, "Alta").first().getByRole("button", { name: "Use this resort for all days without one" }).click();
  await expect(toast(page, "Alta set for 2 days")).toBeVisible();
  await expect(dayCard(page, "Alta")).toHaveCount(4);
  await expect(unknown).toHaveCount(0);
});

test("a photo is deleted, and a file that is there already is said to be", async ({ page, skier }) => {
  await startImport(page, skier);
  const [first, second] = [
    await photoFile({ date: today(-3), position: places.alta }),
    await photoFile({ date: today(-3), position: places.alta }),
  ];
  await addPhotos(page, [first, second]);
  const alta = dayCard(page, "Alta");
  await expect(thumbnails(alta)).toHaveCount(2);
  await addPhotos(page, [{ ...second, name: "copy.jpg" }]);
  await expect(page.getByRole("listitem").filter({ hasText: "copy.jpg" })).toContainText("Already in this import");
  await expect(thumbnails(alta)).toHaveCount(2);

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

test("a photo that is on a day already is recognised", async ({ page, skier }) => {
  const file = await photoFile({ date: today(-3), position: places.alta });
  await startImport(page, skier);
  await addPhotos(page, [file]);
  await saveButton(page).click();
  await expect(page).toHaveURL("/");
  await startImport(page, skier);
  await addPhotos(page, [file]);
  await expect(page.getByText(`Already on your day of ${inWords(today(-3))}`)).toBeVisible();
});

test("what is no photo is refused by name and leaves the others alone", async ({ page, skier, trap }) => {
  trap.allow(/status of 422/);
  await startImport(page, skier);
  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo at all") };
  await addPhotos(page, [broken, await photoFile({ date: today(-3), position: places.alta })]);
  await expect(toast(page, "Upload failed for broken.jpg")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry broken.jpg" })).toBeVisible();
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
  await expectSound(page);
  await page.getByRole("button", { name: "Remove broken.jpg" }).click();
  await expect(page.getByText("broken.jpg", { exact: true })).toBeHidden();
});

test("a busy server is given the time that it asks for", async ({ page, skier, trap }) => {
  trap.allow(/status of 429/);
  await startImport(page, skier);
  let calls = 0;
  await page.route(/\/api\/v1\/photo_imports\/[^/]+\/photos/, (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    const headers = { "Retry-After": "1" };
    return route.fulfill({ status: 429, headers, json: { error: "Too many uploads at once. Try again in a moment." } });
  });
  await addPhotos(page, [await photoFile({ date: today(-3), position: places.alta })]);
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
  expect(calls).toBe(2);
});

test("leaving while photos are on their way is asked about", async ({ page, skier }) => {
  await startImport(page, skier);
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/api\/v1\/photo_imports\/[^/]+\/photos/, (route) => void held.push(() => route.continue()));
  await addPhotos(page, [await photoFile({ date: today(-3), position: places.alta })]);
  await expect(page.getByRole("progressbar", { name: "All uploads" })).toBeVisible();
  await expectSound(page);
  await goTo(page, "Stats");
  const question = page.getByRole("alertdialog", { name: "Leave while photos are being uploaded?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.();
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
  await goTo(page, "Stats");
  await expect(page).toHaveURL("/stats");
  await page.goBack();
  await expect(thumbnails(dayCard(page, "Alta")), "coming back finds it").toHaveCount(1);
});

test("an import that has failed says so", async ({ page, skier }) => {
  await startImport(page, skier);
  await page.route(/\/trpc\/[^?]*photoImports\.get/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"waiting"', '"failed"') });
  });
  await page.reload();
  await expect(page.getByText("Photo import processing failed. Please try again or contact support.")).toBeVisible();
  await expectSound(page);
});

test("an import is canceled after a question, and is closed from then on", async ({ page, skier }) => {
  await startImport(page, skier);
  await addPhotos(page, [await photoFile({ date: today(-3), position: places.alta })]);
  await expect(dayCard(page, "Alta")).toBeVisible();
  const address = page.url();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel this import?" });
  await expectSound(page);
  await question.getByRole("button", { name: "Keep Working" }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await question.getByRole("button", { name: "Yes, Cancel Import" }).click();
  await expect(toast(page, "Photo import canceled and deleted.")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await skier.days()).toEqual([]);

  await page.goto(address);
  await expect(toast(page, "Import session closed")).toBeVisible();
  await expect(toast(page, "This import is already canceled.")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("an import that is not there leads home", async ({ page, skier, trap }) => {
  trap.allow(/status of 404/);
  await page.goto("/photo-imports/no-such-import");
  await expect(toast(page, "Error fetching import details"), skier.email).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("an import that cannot be started says why", async ({ page, skier, trap }) => {
  trap.allow(/net::ERR_FAILED/);
  await page.goto("/");
  await page.route(/\/trpc\/[^?]*photoImports\.create/, (route) => route.abort());
  const menu = await openMenu(page);
  await menu.getByRole("button", { name: "From Photos" }).click();
  await expect(toast(page, /^Failed to start photo import: ./), skier.email).toBeVisible();
  await expect(menu.getByRole("button", { name: "From Photos" })).toBeEnabled();
});
