import type { Page } from "@playwright/test";
import { expectSoundInFull } from "../support/looks.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { parseButton, textBox } from "../support/text-imports.ts";

const season = (page: Page) => page.getByRole("combobox", { name: "Season" });

/** "12/1" */
function inNumbers(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;
}

/** "Dec 12" */
function withoutYear(date: string): string {
  const named = { month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", named);
}

test("in autumn, dates without a year fall in the season that fits while they are typed, and one tap changes it", async ({
  page,
  skier,
}) => {
  await skier.startSeasonOn(today(-10).slice(5));
  await page.goto("/text-imports/new");
  await textBox(page).fill(
    `Alta ${inNumbers(today(20))}\nSnowbird ${inNumbers(today(30))}\n${withoutYear(today(-3))} Kühtai\n${withoutYear(today(-4))} Nowhere Hill`,
  );
  await expect(page.getByText("2 of these dates would lie in the future in This Season.")).toBeVisible();
  await expect(season(page)).toHaveText("Last Season");
  await expectSoundInFull(page);
  await page.getByRole("button", { name: "Use This Season" }).click();
  await expect(season(page)).toHaveText("This Season");
  await page.getByRole("button", { name: "Use Last Season" }).click();
  await expect(season(page)).toHaveText("Last Season");
  await parseButton(page).click();
  await expect(page.getByText("4 of 4 days to import")).toBeVisible();
});
