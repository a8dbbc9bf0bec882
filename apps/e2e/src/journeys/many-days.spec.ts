import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { noConnection } from "../support/outbox.ts";
import { chooseAction, dayRow, toast } from "../support/screens.ts";
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

test("by the keyboard: Space toggles and Escape leaves", async ({ page, skier }) => {
  await logDays(skier, 3);
  await page.goto("/");
  await selectDay(page, "Lech");
  await expect(checkbox(page, "Lech")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("0 days selected")).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Delete" })).toBeDisabled();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(checkbox(page, "Day 2")).toBeChecked();
  await act(page, "Delete");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog"), "Escape closes the question first").toHaveCount(0);
  await expect(page.getByText("1 day selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  await expect(dayRow(page, "Lech").getByRole("button", { name: /Day 3/ })).toBeFocused();
});

test("a file has just the selected days; without a connection the bar says so before anything is chosen", async ({
  page,
  skier,
  context,
  trap,
}) => {
  trap.allow(noConnection);
  await logDays(skier, 4);
  await page.goto("/");
  await selectDay(page, "Day 1");
  await checkbox(page, "Lech").click();
  const [file] = await Promise.all([page.waitForEvent("download"), act(page, "Export")]);
  await expect(toast(page, "2 days exported")).toBeVisible();
  const lines = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(lines.map((line) => line.split(",")[0])).toEqual(["\ufeffDate", today(-4), today(-1), ""]);
  expect(lines[2]).toContain(`${today(-1)},4,`);

  await context.setOffline(true);
  await expect(page.getByText("Changing many days needs a connection.")).toBeVisible();
  for (const name of ["Set resort", "Add ski", "Export", "Delete"])
    await expect(bar(page).getByRole("button", { name, exact: true })).toBeDisabled();
  await context.setOffline(false);
  await expect(bar(page).getByRole("button", { name: "Delete" })).toBeEnabled();
});

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
