import { mkdir, writeFile } from "node:fs/promises";
import { dropPaths, pastePicture } from "../support/gestures.ts";
import { addPhotos, dayCard, saveButton, startImport, thumbnails, undatedPhotos } from "../support/imports.ts";
import { expectSound } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { dayRow, goTo, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const altaPhoto = () => photoFile({ date: today(-3), position: places.alta });

test("an import that cannot be saved loses nothing; two tabs save it once, and the second one says that it is closed", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/status of (409|503)/);
  await startImport(page, skier);
  await addPhotos(page, [await altaPhoto(), await photoFile({ date: today(-2), position: places.stAnton })]);
  await expect(page.getByText("2 of 2 days to import")).toBeVisible();
  await test.step("one that cannot be saved says why, loses nothing, and can be saved again", async () => {
    const commit = /\/trpc\/[^?]*photoImports\.update(\?|$)/;
    const text = "There is no room left on the server. Try again later.";
    await page.route(commit, (route) => route.fulfill({ status: 503, json: { error: text } }));
    await saveButton(page).click();
    await expect(page.getByText(`Failed to commit import: ${text}`)).toBeVisible();
    await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
    await expect(saveButton(page)).toBeEnabled();
    await page.unroute(commit);
  });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(saveButton(other)).toBeEnabled();

  await saveButton(page).click();
  await expect(toast(page, "Import committed successfully!")).toBeVisible();
  await saveButton(other).click();
  await expect(toast(other, "Import session closed")).toBeVisible();
  await expect(toast(other, "This import is already committed.").first()).toBeVisible();
  await expect(other).toHaveURL("/");
  await expect(dayRow(other, "Alta")).toBeVisible();
  expect(await skier.days()).toHaveLength(2);
  await expect(other.getByRole("link", { name: /^Go on with your import/ })).toHaveCount(0);
});

test("Home leads back to an import that was left, and says that it was closed on another device", async ({
  page,
  skier,
}) => {
  await startImport(page, skier);
  const wayBack = page.getByRole("link", { name: /^Go on with your import of .* \(1 day\)$/ });
  await goTo(page, "Home");
  await expect(page.getByText("No ski days logged yet.")).toBeVisible();
  await expect(wayBack, "an import without photos is not worth it").toHaveCount(0);
  await page.goBack();
  await addPhotos(page, [await altaPhoto()]);
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
  const address = page.url();
  await page.goto("/");
  await expect(wayBack).toBeVisible();
  await expectSound(page);
  await wayBack.click();
  await expect(page).toHaveURL(address);
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);

  const listed = page.waitForResponse(/\/trpc\/[^?]*photoImports\.list/);
  await page.goto("/");
  await listed;
  await expect(wayBack).toBeVisible();
  const id = new URL(address).pathname.split("/").pop();
  expect((await page.request.delete(`/api/v1/photo_imports/${id}`)).status()).toBe(204);
  await wayBack.click();
  await expect(toast(page, "Import session closed")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(wayBack).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("No ski days logged yet.")).toBeVisible();
  await expect(wayBack, "it is forgotten").toHaveCount(0);
});

test("photos are dropped anywhere on the import, folders too, or pasted", async ({ page, skier }, testInfo) => {
  await startImport(page, skier);
  const folder = testInfo.outputPath("trip");
  await mkdir(folder, { recursive: true });
  for (const photo of [await altaPhoto(), await altaPhoto()]) await writeFile(`${folder}/${photo.name}`, photo.buffer);
  for (const name of ["a.mov", "b.mov", "c.mov", "d.mov"]) await writeFile(`${folder}/${name}`, "no photo");
  await dropPaths(page, page.getByText("Add the photos of your ski days."), [folder]);
  const refused = page.getByRole("list", { name: "Files that were left out" }).getByRole("listitem");
  const reason = /^[a-d]\.mov is not a JPG, PNG, GIF, WebP, HEIC or AVIF photo, nor a track or a calendar\.$/;
  await expect(refused).toHaveText(Array<RegExp>(4).fill(reason));
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(2);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(refused).toHaveCount(0);
  await pastePicture(page);
  await expect(thumbnails(undatedPhotos(page))).toHaveCount(1);
});
