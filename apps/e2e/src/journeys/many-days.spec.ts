import type { Page } from "@playwright/test";
import { chooseAction, dayRow } from "../support/screens.ts";
import { type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const checkbox = (page: Page, ...texts: string[]) => dayRow(page, ...texts).getByRole("checkbox");
/** Both rows of buttons. */
const bar = (page: Page) => page.getByRole("group", { name: /^(Selection|Actions for the selected days)$/ });
const act = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true }).click();

/** The newest first: Lech, then the others at Alta. */
async function logDays(skier: Skier, count: number): Promise<void> {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-1), resort: "Lech" });
  for (let back = 2; back <= count; back++) await skier.logDay({ date: today(-back), notes: `Written ${back} ago` });
}

async function selectDay(page: Page, ...texts: string[]): Promise<void> {
  await chooseAction(page, dayRow(page, ...texts), "Select");
  await expect(page.getByText("1 day selected")).toBeVisible();
}

test("with text at 200 % each action can be reached, and the last day is not covered", async ({ page, skier }) => {
  await logDays(skier, 3);
  await page.goto("/");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await selectDay(page, "Lech");
  const widths = await bar(page).evaluateAll((rows) => rows.map((row) => [row.scrollWidth, row.clientWidth]));
  for (const [content, visible] of widths) expect(content).toBe(visible);
  await checkbox(page, "Day 1").click();
  await act(page, "Delete");
  await page.getByRole("button", { name: "Cancel" }).click();
  await act(page, "Done");
  await expect(bar(page)).toHaveCount(0);
});
