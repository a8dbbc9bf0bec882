import { expectSound } from "../support/looks.ts";
import { goTo } from "../support/screens.ts";
import { today, yearBefore } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("without days there are zeros and a dash", async ({ page, skier }) => {
  await page.goto("/stats");
  await expect(page.getByRole("link", { name: /^Days Skied/ }), skier.email).toContainText("0");
  await expect(page.getByRole("listitem").filter({ hasText: "Resorts Visited" })).toContainText("0");
  await expect(page.getByRole("listitem").filter({ hasText: "Most Used Ski" })).toContainText("—");
  await expectSound(page);
});

test("the figures are over all seasons, and the days lead home", async ({ page, skier }) => {
  await skier.logDay({ date: today(), resort: "Alta", skis: ["Rustler 10"] });
  await skier.logDay({ date: today(), resort: "Zermatt", skis: ["Old Faithful"] });
  await skier.logDay({ date: yearBefore(today()), resort: "Alta", skis: ["Rustler 10"] });
  await page.goto("/csv-export");
  await goTo(page, "Stats");
  await expect(page).toHaveURL("/stats");
  const days = page.getByRole("link", { name: /^Days Skied/ });
  await expect(days).toContainText("3");
  await expect(page.getByRole("listitem").filter({ hasText: "Resorts Visited" })).toContainText("2");
  await expect(page.getByRole("listitem").filter({ hasText: "Most Used Ski" })).toContainText("Rustler 10");
  await expectSound(page);
  await days.click();
  await expect(page).toHaveURL("/");

  await page.goto("/stats");
  await page.getByRole("link", { name: "New Day" }).click();
  await expect(page).toHaveURL("/new");
});
