import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const downloadButton = (page: Page) => page.getByRole("button", { name: "Download CSV" });
const columnNames = (page: Page) => page.getByRole("list", { name: "Columns" }).getByRole("listitem").allInnerTexts();

async function downloaded(page: Page): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent("download"), downloadButton(page).click()]);
  const lines = readFileSync(await file.path(), "utf8").split("\r\n");
  return { name: file.suggestedFilename(), lines };
}

test("seasons go into a file, with the columns that were chosen", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-3), resort: "Alta", notes: 'Deep, "knee-deep".' });
  await skier.logDay({ date: today(-400), resort: "Lech" });
  await page.goto("/csv-export");
  await expect(downloadButton(page)).toBeDisabled();
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

  const { name, lines } = await downloaded(page);
  await expect(toast(page, "Export successful")).toBeVisible();
  await expect(toast(page, "Exported 2 season(s) with 7 column(s) to CSV file.")).toBeVisible();
  expect(name).toBe(`ski-days-export-${today()}.csv`);
  expect(lines).toEqual([
    "\ufeffDate,Day Number,Resort,Country,Skis,Activity,Notes",
    `${today(-400)},1,Lech,Austria,Rustler 10,Friends,`,
    `${today(-3)},1,Alta,United States,Rustler 10,Friends,"Deep, ""knee-deep""."`,
    "",
  ]);
});

test("columns are moved by the keyboard, and the choice stays on the device", async ({ page, skier }) => {
  await skier.logDay();
  await page.goto("/csv-export");
  await page.getByText(/^Customize Columns/).click();
  const handle = page.getByRole("button", { name: "Move Resort" });
  await handle.press("Space");
  await expect(page.getByText(/^Resort is now at 4 of/)).toBeAttached();
  // dnd-kit listens for arrows one timer after the lift; input may overtake timers on a busy machine.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  // 25 pixels a step (behaviour §9): two steps pass one column.
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowUp");
  await expect(page.getByText(/^Resort is now at 1 of/)).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await columnNames(page)).slice(0, 2)).toEqual(["Resort", "Date"]);
  await page.getByRole("checkbox", { name: "Notes" }).uncheck();
  await page.reload();
  await page.getByText("Customize Columns (6 selected)").click();
  expect((await columnNames(page)).slice(0, 2)).toEqual(["Resort", "Date"]);
  await page.getByRole("button", { name: "Restore the usual columns" }).click();
  await expect(page.getByText("Customize Columns (7 selected)")).toBeVisible();
});
