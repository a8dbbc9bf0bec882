import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
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

test("days in a row are selected, deleted and brought back", async ({ page, skier }) => {
  await logDays(skier, 5);
  const logged = await skier.days();
  await page.goto("/");
  await selectDay(page, "Alta", "Day 4");
  await expect(checkbox(page, "Alta", "Day 4")).toBeFocused();
  await checkbox(page, "Day 1").click({ modifiers: ["Shift"] });
  await expect(page.getByText("4 days selected")).toBeVisible();
  await expect(checkbox(page, "Lech")).not.toBeChecked();
  await expectSound(page);
  for (const button of await bar(page).getByRole("button").all()) {
    const { height = 0, width = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  }

  await act(page, "Delete");
  const question = page.getByRole("alertdialog", { name: "Delete 4 days?" });
  await expect(question.getByText(/\d{4}\. Their photos are deleted too\.$/)).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "4 days deleted")).toBeVisible();
  await expect(dayRow(page)).toHaveCount(1);
  await expect(bar(page)).toHaveCount(0);
  expect(await skier.days()).toMatchObject([{ day_number: 1 }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "4 days are as before.")).toBeVisible();
  await expect(dayRow(page)).toHaveCount(5);
  expect(await skier.days()).toEqual(logged);
});

test("selected days get a resort and a ski; an undo names a day that has changed since", async ({ page, skier }) => {
  await logDays(skier, 4);
  await skier.addSki("Rock skis");
  await page.goto("/");
  await selectDay(page, "Lech");
  await act(page, "Select all");
  await expect(page.getByText("4 days selected")).toBeVisible();
  await checkbox(page, "Day 1").click();
  await act(page, "Add ski");
  await expect(page.getByRole("dialog", { name: "Add a ski to 3 days" })).toBeVisible();
  await page.getByRole("radio", { name: "Rock skis" }).click();
  await expect(toast(page, "Rock skis added to 3 days")).toBeVisible();
  await expect(checkbox(page, "Rustler 10, Rock skis")).toHaveCount(3);

  await act(page, "Add companion");
  const people = page.getByRole("dialog", { name: "Add a companion to 3 days" });
  await expectSound(page);
  await people.getByRole("textbox", { name: "Name" }).fill("Anna");
  await people.getByRole("button", { name: "Add name" }).click();
  await expect(toast(page, "Anna added to 3 days")).toBeVisible();
  const withAnna = { companions: ["Anna"] };
  expect(await skier.days()).toMatchObject([withAnna, withAnna, withAnna, { companions: [] }]);

  await act(page, "Set resort");
  await expect(page.getByRole("dialog", { name: "Resort of 3 days" })).toBeVisible();
  await page.getByRole("radio", { name: "Lech" }).click();
  await expect(toast(page, /3 days set to Lech/)).toBeVisible();
  await expect(checkbox(page, "Lech")).toHaveCount(3);

  const [, changed] = await skier.days();
  const since = { day: { notes: "Since." } };
  expect((await page.request.patch(`/api/v1/days/${changed?.id}`, { data: since })).ok()).toBe(true);
  await page
    .getByRole("banner")
    .filter({ hasText: /3 days set to/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(
    toast(page, /^2 days are as before\. 1 day has changed since and stays as it is: Lech.*, \w+ \d+.*\.$/),
  ).toBeVisible();
  await expect(checkbox(page, "Alta")).toHaveCount(2);
  await act(page, "Done");
  await expect(
    dayRow(page, "Lech")
      .first()
      .getByRole("button", { name: /^Actions for/ }),
  ).toBeVisible();
});

test("many days get an activity, and move by a year with a way back", async ({ page, skier }) => {
  await logDays(skier, 3);
  const before = (await skier.days()).map(({ date }) => date);
  await page.goto("/");
  await selectDay(page, "Lech");
  await act(page, "Select all");
  await act(page, "Set activity");
  await page.getByRole("dialog", { name: "Activity of 3 days" }).getByRole("button", { name: "Training" }).click();
  await expect(toast(page, "3 days set to Training")).toBeVisible();
  expect(await skier.days()).toMatchObject(Array(3).fill({ activity: "Training" }));
  await act(page, "Move by a year");
  const years = page.getByRole("dialog", { name: "Move 3 days by a year" });
  await expectSound(page);
  await years.getByRole("button", { name: "A year earlier" }).click();
  await expect(toast(page, "3 days moved by a year")).toBeVisible();
  await expect.poll(() => skier.days()).toEqual([]);
  await page
    .getByRole("banner")
    .filter({ hasText: /3 days moved/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(toast(page, "3 days are as before.")).toBeVisible();
  expect((await skier.days()).map(({ date }) => date)).toEqual(before);
});

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
