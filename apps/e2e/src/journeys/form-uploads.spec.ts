import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { dropPaths, pastePicture } from "../support/gestures.ts";
import { expectSound } from "../support/looks.ts";
import { heicFile, photoFile, places } from "../support/photo-files.ts";
import { chooseAction, dayRow, toast } from "../support/screens.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const photos = (page: Page) => page.getByRole("list", { name: "Photos of this day" }).getByRole("listitem");
const picker = (page: Page) => page.getByLabel("Click or drag to upload");
const pictureOf = async (page: Page, number: number) =>
  (await photos(page)
    .nth(number - 1)
    .locator("img")
    .getAttribute("src")) ?? "";
const clip = { name: "clip.mov", mimeType: "video/quicktime", buffer: Buffer.from("no photo") };

test("a photo of an iPhone is uploaded, and shown by a browser that cannot read it", async ({ page, skier }) => {
  await page.goto("/new");
  await picker(page).setInputFiles([heicFile()]);
  await expect(page.getByText("1 of 1 photo uploaded."), skier.email).toBeVisible();
  await expect(photos(page).locator("img")).toHaveJSProperty("naturalWidth", 320);
});

test("a photo offers its date and place to a new day", async ({ page, skier }) => {
  await skier.addSki("Rustler 10");
  await page.goto("/new");
  await picker(page).setInputFiles([await photoFile({ date: today(-9), position: places.alta })]);
  await expect(page.getByText(/From your photo: .*, Alta$/)).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Use date and resort" }).click();
  await expect(page.getByRole("button", { name: "Filled in" })).toBeFocused();
  await expectSound(page);
  await page.getByRole("radio", { name: "Friends" }).click();
  await page.getByRole("button", { name: "Save Ski Day" }).click();
  await expect(dayRow(page, "Alta", inWords(today(-9)))).toBeVisible();
});

test("a day is not saved while its photos are on their way", async ({ page, skier }) => {
  const { id } = await skier.logDay({ resort: "Alta" });
  await page.goto(`/days/${id}/edit`);
  const save = page.getByRole("button", { name: "Update Ski Day" });
  await expect(save).toBeEnabled();
  const held: (() => Promise<void>)[] = [];
  await page.route("**/api/v1/photos", (route) => void held.push(() => route.continue()));
  await picker(page).setInputFiles([await photoFile()]);
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription("Photos are being uploaded.");
  await expect(save, "a quiet outline, whose text stays readable").toHaveCSS("opacity", "1");
  await expect(save.locator("../.."), "the bar of the button is opaque").toHaveCSS("background-color", /^rgb\(/);
  await expect(page.getByRole("button", { name: "Remove photo 1" }), "what is on its way stays").toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page, "nor by the keyboard").toHaveURL(/\/edit$/);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.();
  await expect(save).toBeEnabled();
});

test("a photo that fails is counted, and the day is saved without it only when asked", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/status of 422 .*\/api\/v1\/photos/);
  const { id } = await skier.logDay({ resort: "Alta" });
  await page.goto(`/days/${id}/edit`);
  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
  await picker(page).setInputFiles([await photoFile(), await photoFile(), broken]);
  await expect(page.getByText("2 of 3 photos uploaded, 1 failed.")).toBeVisible();
  const save = page.getByRole("button", { name: "Update Ski Day" });
  await save.click();
  const question = page.getByRole("alertdialog", { name: "Save without the photo that failed?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await save.click();
  await question.getByRole("button", { name: "Save without" }).click();
  await expect(dayRow(page, "Alta", "2 photos")).toBeVisible();
});

test("a photo shows from the device until its preview has loaded", async ({ page, skier }) => {
  await page.goto("/new");
  await expect(picker(page), skier.email).toBeEnabled();
  const held: (() => Promise<void>)[] = [];
  await page.route("**/photos/*/preview*", (route) => void held.push(() => route.continue()));
  await picker(page).setInputFiles([await photoFile()]);
  await expect(page.getByText("1 of 1 photo uploaded.")).toBeVisible();
  const picture = photos(page).locator("img");
  await expect.poll(() => held.length).toBe(1);
  await expect(picture).toHaveCSS("background-image", /^url\("blob:/);
  await held[0]?.();
  await expect(picture).toHaveCSS("background-image", "none");
});

test("an upload after the session has ended leads to /auth, and back to the form", async ({
  page,
  skier,
  context,
  trap,
}) => {
  trap.allow(/status of 401/);
  await page.goto("/new");
  await expect(picker(page), skier.email).toBeEnabled();
  await page.waitForLoadState("networkidle"); // or the call that ends on /auth is one of this screen's own
  await context.clearCookies();
  await picker(page).setInputFiles([await photoFile()]);
  await expect(page).toHaveURL("/auth?redirect=%2Fnew");
});

test("a photo taken out of a new form is deleted at once", async ({ page, skier }) => {
  await page.goto("/new");
  await picker(page).setInputFiles([await photoFile(), await photoFile()]);
  await expect(page.getByText("2 of 2 photos uploaded."), skier.email).toBeVisible();
  const [first, second] = [await pictureOf(page, 1), await pictureOf(page, 2)];
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await expect(photos(page)).toHaveCount(1);
  await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);
});

test("a photo taken out of a logged day is deleted when the day is saved, and not before", async ({ page, skier }) => {
  await skier.logDay({ resort: "Alta", photos: [await photoFile(), await photoFile()] });
  await page.goto("/");
  await chooseAction(page, dayRow(page, "Alta"), "Edit");
  const first = await pictureOf(page, 1);
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await expect(photos(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(dayRow(page, "Alta", "2 photos"), "left without saving, the day has both").toBeVisible();
  expect((await page.request.get(first)).status()).toBe(200);

  await chooseAction(page, dayRow(page, "Alta"), "Edit");
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(toast(page, "Ski day updated successfully!")).toBeVisible();
  await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);
});

test("photos are dropped anywhere on the form, folders too, and what is no photo is refused by name", async ({
  page,
  skier,
}, testInfo) => {
  const folder = testInfo.outputPath("trip");
  await mkdir(`${folder}/deep`, { recursive: true });
  const [loose, inside, deep] = [await photoFile(), await photoFile(), await photoFile()];
  const path = testInfo.outputPath(loose.name);
  await writeFile(path, loose.buffer);
  await writeFile(`${folder}/${inside.name}`, inside.buffer);
  await writeFile(`${folder}/deep/${deep.name}`, deep.buffer);
  await writeFile(`${folder}/.DS_Store`, "hidden");
  await writeFile(`${folder}/clip.mov`, clip.buffer);

  await page.goto("/new");
  await dropPaths(page, picker(page).locator(".."), [path]);
  await expect(photos(page), skier.email).toHaveCount(1);
  await dropPaths(page, page.getByRole("heading", { name: "Activity" }), [folder]);
  await expect(page.getByText("clip.mov is not a JPG, PNG, GIF, WebP, HEIC or AVIF photo.")).toBeVisible();
  await expect(page.getByText("3 of 3 photos uploaded.")).toBeVisible();
  await expect(photos(page)).toHaveCount(3);

  await mkdir(testInfo.outputPath("empty"));
  await dropPaths(page, page.getByRole("heading", { name: "Ski Resort" }), [testInfo.outputPath("empty")]);
  await expect(toast(page, "There are no files in this folder.")).toBeVisible();
  await expect(page).toHaveURL("/new");
});

test("a picture is pasted, and text stays text", async ({ page, skier }) => {
  await page.goto("/new");
  await expect(picker(page), skier.email).toBeEnabled();
  await pastePicture(page);
  await expect(page.getByText("1 of 1 photo uploaded.")).toBeVisible();
  const notes = page.getByRole("textbox", { name: "Notes (Optional)" });
  await notes.focus();
  await page.evaluate(() => navigator.clipboard.writeText("First tracks."));
  await page.keyboard.press("ControlOrMeta+v");
  await expect(notes).toHaveValue("First tracks.");
  await expect(photos(page)).toHaveCount(1);
});
