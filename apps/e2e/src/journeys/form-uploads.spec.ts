import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { dropPaths, pastePicture } from "../support/gestures.ts";
import { dayCard, startImport, thumbnails, undatedPhotos } from "../support/imports.ts";
import { expectSound } from "../support/looks.ts";
import { heicFile, photoFile, places } from "../support/photo-files.ts";
import { toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const photos = (page: Page) => page.getByRole("list", { name: "Photos of this day" }).getByRole("listitem");
const picker = (page: Page) => page.getByLabel("Click or drag to upload");
const altaPhoto = () => photoFile({ date: today(-3), position: places.alta });
const clip = { name: "clip.mov", mimeType: "video/quicktime", buffer: Buffer.from("no photo") };

test("the looks of photos in the form: of an iPhone, with an offer, one that failed, and one on its way", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/status of 422 .*\/api\/v1\/photos/);
  await page.goto("/new");
  await picker(page).setInputFiles([heicFile()]);
  await expect(page.getByText("1 of 1 photo uploaded."), skier.email).toBeVisible();
  await expect(photos(page).locator("img")).toHaveJSProperty("naturalWidth", 320);
  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
  await picker(page).setInputFiles([await photoFile({ date: today(-9), position: places.alta }), broken]);
  await expect(page.getByText("2 of 3 photos uploaded, 1 failed.")).toBeVisible();
  await expect(photos(page).getByText("Upload Failed")).toBeVisible();
  await expect(page.getByText(/From your photo: .*, Alta$/)).toBeVisible();
  await expectSound(page);

  await page.route("**/api/v1/photos", () => {}, { times: 1 });
  await picker(page).setInputFiles([await photoFile()]);
  const save = page.getByRole("button", { name: "Save Ski Day" });
  await expect(save).toBeDisabled();
  await expect(save, "a quiet outline, whose text stays readable").toHaveCSS("opacity", "1");
  await expect(save.locator("../.."), "the bar of the button is opaque").toHaveCSS("background-color", /^rgb\(/);
});

test("photos are dropped anywhere on the form or the import, folders too, and what is no photo is refused by name", async ({
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

  await test.step("on the import too, and pasted", async () => {
    await startImport(page, skier);
    const other = testInfo.outputPath("journey");
    await mkdir(other, { recursive: true });
    for (const photo of [await altaPhoto(), await altaPhoto()]) await writeFile(`${other}/${photo.name}`, photo.buffer);
    for (const name of ["a.mov", "b.mov", "c.mov", "d.mov"]) await writeFile(`${other}/${name}`, "no photo");
    await dropPaths(page, page.getByText("Add the photos of your ski days."), [other]);
    const refused = page.getByRole("list", { name: "Files that were left out" }).getByRole("listitem");
    const reason = /^[a-d]\.mov is not a JPG, PNG, GIF, WebP, HEIC or AVIF photo, nor a track or a calendar\.$/;
    await expect(refused).toHaveText(Array<RegExp>(4).fill(reason));
    await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(2);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(refused).toHaveCount(0);
    await pastePicture(page);
    await expect(thumbnails(undatedPhotos(page))).toHaveCount(1);
  });
});

test("a picture is pasted, and shows from the device until its preview has loaded; text stays text", async ({
  page,
  skier,
}) => {
  await page.goto("/new");
  await expect(picker(page), skier.email).toBeEnabled();
  const held: (() => Promise<void>)[] = [];
  await page.route("**/photos/*/preview*", (route) => void held.push(() => route.continue()));
  await pastePicture(page);
  await expect(page.getByText("1 of 1 photo uploaded.")).toBeVisible();
  const picture = photos(page).locator("img");
  await expect.poll(() => held.length).toBe(1);
  await expect(picture).toHaveCSS("background-image", /^url\("blob:/);
  await held[0]?.();
  await expect(picture).toHaveCSS("background-image", "none");
  const notes = page.getByRole("textbox", { name: "Notes (Optional)" });
  await notes.focus();
  await page.evaluate(() => navigator.clipboard.writeText("First tracks."));
  await page.keyboard.press("ControlOrMeta+v");
  await expect(notes).toHaveValue("First tracks.");
  await expect(photos(page)).toHaveCount(1);
});
