import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const columnNames = (page: Page) => page.getByRole("list", { name: "Columns" }).getByRole("listitem").allInnerTexts();

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
