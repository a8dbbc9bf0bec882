import { expectSound } from "../support/looks.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("from 768 px the calendar is open, and the form stands on one screen of 1440x900", async ({ page, skier }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ["Rustler 10", "Racetiger", "Blacklight"]) await skier.addSki(name);
  for (const [ago, resort] of ["Alta", "Zermatt", "Kitzbühel", "Verbier"].entries())
    await skier.logDay({ date: today(-1 - ago), resort });
  await page.goto("/new");
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  await expect(page.getByLabel("Notes (Optional)")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Find resort" })).toBeInViewport({ ratio: 1 });
  const scrolled = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(scrolled, "below the screen").toBeLessThanOrEqual(0);
  await expectSound(page);

  await skier.logDay();
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/new");
  await expect(grid.getByRole("button", { name: /^Today, .*, selected, ski day logged/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change date/ })).toHaveCount(0);
  await expectSound(page);

  await page.getByRole("button", { name: "Previous month" }).click();
  await page.getByRole("radio", { name: "Today" }).click();
  await expect(
    grid.getByRole("button", { name: /^Today, / }),
    "a tap on the chosen date leads back to it",
  ).toBeVisible();
  await grid.getByRole("button", { name: /^Today, / }).press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByText(inWords(today(-1), "line"))).toBeVisible();
  await expect(grid, "it stays open").toBeVisible();
  await expect(grid.getByRole("button", { name: /, selected/ })).toBeFocused();
});
