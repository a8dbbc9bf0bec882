import { type DroppedFile, dragFiles, untilDropsAreTaken } from "../support/drops.ts";
import { dayCard, startImport, thumbnails } from "../support/imports.ts";
import { expectSound, inBothLayouts } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { dayRow, loseSession, openingButton, toast } from "../support/screens.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { textBox } from "../support/text-imports.ts";

const altaPhoto = () => photoFile({ date: today(-3), position: places.alta });
const table = (name = "days.csv"): DroppedFile => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`date,resort\n${today(-5)},Alta\n`),
});
const film: DroppedFile = { name: "clip.mov", mimeType: "video/quicktime", buffer: Buffer.from("film") };

test("photos dropped at home open a photo import, mixed files wait with their ways", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await page.goto("/");
  await untilDropsAreTaken(page);
  const photos = [await altaPhoto(), await altaPhoto()];
  await dragFiles(page, [...photos, table()], "dragover");
  await expect(page.getByText("Import 2 photos and 1 text")).toBeVisible();

  await dragFiles(page, [...photos, table(), film], "drop");
  await expect(page.getByText("Import 2 photos and 1 text")).toHaveCount(0);
  const waiting = page.getByRole("list", { name: "Files that wait" }).getByRole("listitem");
  await expect(waiting).toHaveCount(3);
  await expect(waiting.getByText("clip.mov is no photo, track, calendar, text or CSV file.")).toBeVisible();
  await inBothLayouts(page, expectSound);
  await page.getByRole("button", { name: "Leave out clip.mov" }).click();
  await page.getByRole("button", { name: "Import photos: 2 photos" }).click();
  await expect(page).toHaveURL(/\/photo-imports\/(?!new)/);
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(2);
  await expect(waiting).toHaveText(/days\.csv/);

  await page.getByRole("button", { name: "Import text: days.csv" }).click();
  await expect(page).toHaveURL("/text-imports/new");
  await expect(page.getByRole("button", { name: "Remove days.csv" })).toBeVisible();
  await expect(page.getByText("1 day found")).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test("photos dropped on an open day are added in its form", async ({ page, skier }) => {
  await skier.logDay({ date: today(-3), resort: "Alta" });
  await skier.startSeasonAfterTomorrow();
  await page.goto("/");
  await openingButton(dayRow(page, "Alta")).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Share" })).toBeVisible();
  const photo = await altaPhoto();
  await dragFiles(page, [photo], "dragover");
  await expect(page.getByText(`Add to Alta, ${inWords(today(-3))}`)).toBeVisible();
  await dragFiles(page, [photo, table()], "drop");
  await expect(page).toHaveURL(/\/days\/[^/]+\/edit$/);
  await expect(page.getByText("1 of 1 photo uploaded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import text: days.csv" })).toBeVisible();
});

test("a table dropped on the photo import opens the text import, a photo on the text import a photo import", async ({
  page,
  skier,
}) => {
  await startImport(page, skier);
  await expect(page.getByText("Click or drag to upload")).toBeVisible();
  await untilDropsAreTaken(page);
  await test.step("a file of Google Takeout dropped beside a photo gives its date and place", async () => {
    const photo = await photoFile();
    const told = {
      photoTakenTime: { timestamp: String(Date.parse(`${today(-3)}T19:00:00Z`) / 1000) },
      geoData: places.alta,
    };
    const beside = {
      name: `${photo.name}.json`,
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(told)),
    };
    await dragFiles(page, [photo, beside], "drop");
    await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
    await expect(dayCard(page, "Alta").locator("time")).toHaveAttribute("datetime", today(-3));
    await expect(page.getByRole("heading", { name: "1 photo", exact: true })).toBeVisible();
  });
  await dragFiles(page, [table()], "drop");
  await expect(page).toHaveURL("/text-imports/new");
  await expect(page.getByRole("button", { name: "Remove days.csv" })).toBeVisible();

  await test.step("what is dropped beside a chosen file waits, and the file stays", async () => {
    await untilDropsAreTaken(page);
    await dragFiles(page, [await altaPhoto()], "drop");
    await expect(page.getByRole("button", { name: "Import photos: 1 photo" })).toBeVisible();
    await page.getByRole("button", { name: "Leave out 1 photo" }).click();
    await dragFiles(page, [table("more.csv")], "drop");
    await page.getByRole("button", { name: "Import text: more.csv" }).click();
    await expect(toast(page, "more.csv waits. Read or remove first what is here.")).toBeVisible();
    await page.getByRole("button", { name: "Remove days.csv" }).click();
    await page.getByRole("button", { name: "Import text: more.csv" }).click();
    await expect(page.getByRole("button", { name: "Remove more.csv" })).toBeVisible();
    await page.getByRole("button", { name: "Remove more.csv" }).click();
  });

  await textBox(page).fill("typed");
  await dragFiles(page, [await altaPhoto()], "drop");
  await expect(page).toHaveURL(/\/photo-imports\/(?!new)/);
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(1);
  await page.goto("/text-import");
  await expect(textBox(page)).toHaveValue("typed");
  await untilDropsAreTaken(page);
  await dragFiles(page, [table()], "drop");
  await expect(toast(page, "days.csv waits. Read or remove first what is here.")).toBeVisible();
  await expect(page).toHaveURL("/text-import");
  await expect(textBox(page)).toHaveValue("typed");

  await test.step("a file dropped where nobody is signed in is not opened", async () => {
    await loseSession(page);
    await page.goto("/auth");
    await expect(page.getByRole("tab", { name: "Login" })).toBeVisible();
    await dragFiles(page, [film], "dragover");
    await dragFiles(page, [film], "drop");
    await expect(page).toHaveURL("/auth");
  });
});
