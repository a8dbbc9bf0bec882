import { expectSound, inBothLayouts } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";
import { commit } from "../support/text-imports.ts";

test("the finale of an import draws its places, and a reload shows it no more", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const winters = [2021, 2022, 2023].flatMap((year) => [`${year}-01-05 Lech`, `${year}-01-06 Zermatt`]);
  await page.goto(await skier.importText(winters.join("\n")));
  await commit(page, 6);
  const finale = page.getByRole("dialog", { name: /^6 days, 2 resorts, 2 countries, since Jan 5, 2021$/ });
  await expect(finale.locator(".light")).toHaveCount(2);
  await expect(finale.getByText("2 resorts, 2 countries, since Jan 5, 2021", { exact: true })).toBeVisible();
  await inBothLayouts(page, expectSound);
  await page.reload();
  await expect(page.getByText("6 days in 3 seasons")).toBeVisible();
  // It would come after its places were read.
  await page.waitForLoadState("networkidle");
  await expect(finale).toHaveCount(0);
});
