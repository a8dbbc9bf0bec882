import { expectSound } from "../support/looks.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

for (const width of [768, 1280]) {
  test(`from 768 px the calendar is open, here at ${width}`, async ({ page, skier }) => {
    await page.setViewportSize({ width, height: 800 });
    await skier.logDay();
    await page.goto("/new");
    const grid = page.getByRole("grid");
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
}
