import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { chooseAction, dayRow, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { unzipped } from "../support/zip-file.ts";

/** Presses what gives a file. Its toast may be gone when the file has come. */
async function downloaded(page: Page, button: Locator, says: string | RegExp): Promise<Download> {
  const file = page.waitForEvent("download");
  await button.click();
  await expect(toast(page, says)).toBeVisible();
  return file;
}

const linesOf = async (file: Download) => readFileSync(await file.path(), "utf8").split("\r\n");

test("files: seasons with the chosen columns, just the selected days, and everything with the photos as they were", async ({
  page,
  skier,
}) => {
  const photo = await photoFile({ date: today(-3) });
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-3), resort: "Alta", notes: 'Deep, "knee-deep".', photos: [photo] });
  await skier.logDay({ date: today(-400), resort: "Lech" });
  await page.goto("/csv-export");
  const button = page.getByRole("button", { name: "Download CSV" });
  await expect(button).toBeDisabled();
  await expect(page.getByText("1 ski day(s)")).toHaveCount(2);

  await page.getByRole("checkbox", { name: /This Season/ }).check();
  await page.getByRole("button", { name: "Choose all" }).click();
  await expect(page.getByRole("button", { name: "Choose none" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Last Season/ })).toBeChecked();
  await expect(page.getByText("Selected: 2 season(s), 2 total day(s)")).toBeVisible();
  await page.getByText("Customize Columns (7 selected)").click();
  await expect(page.getByText("Select and drag-to-reorder columns for your CSV export")).toBeVisible();
  await page.getByRole("checkbox", { name: "Season", exact: true }).uncheck();
  await page.getByRole("checkbox", { name: "Country" }).check();
  await expectSound(page);

  const csv = await downloaded(page, button, "Export successful");
  expect(csv.suggestedFilename()).toBe(`ski-days-export-${today()}.csv`);
  expect(await linesOf(csv)).toEqual([
    "\ufeffDate,Day Number,Resort,Country,Skis,Activity,Notes",
    `${today(-400)},1,Lech,Austria,Rustler 10,Friends,`,
    `${today(-3)},1,Alta,United States,Rustler 10,Friends,"Deep, ""knee-deep""."`,
    "",
  ]);

  await test.step("just the selected days", async () => {
    await skier.logDay({ date: today(-2), resort: "Zermatt" });
    await page.goto("/");
    await chooseAction(page, dayRow(page, "Zermatt"), "Select");
    const file = await downloaded(page, page.getByRole("button", { name: "Export", exact: true }), "1 day exported");
    const lines = await linesOf(file);
    expect(lines.map((line) => line.split(",")[0])).toEqual(["\ufeffDate", today(-2), ""]);
    expect(lines[1]).toContain(`${today(-2)},2,`);
  });
  await test.step("everything, with the photos as they were", async () => {
    await page.goto("/settings/account");
    const link = page.getByRole("link", { name: "Download my data" });
    const file = await downloaded(page, link, /^Your download has started\./);
    expect(file.suggestedFilename()).toBe(`firn-account-${today()}.zip`);
    const files = await unzipped(await file.path());
    const [photoName = ""] = [...files.keys()].filter((name) => name.startsWith("photos/"));
    expect(photoName).toMatch(new RegExp(`^photos/${today(-3)} Alta 1 [\\w-]+\\.jpg$`));
    expect(files.get(photoName)).toEqual(photo.buffer);
    await expect(page, "one is still where one was").toHaveURL("/settings/account");
  });
});
