import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { noConnection } from "../support/outbox.ts";
import { type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const field = (page: Page) => page.getByLabel("Search your ski days");
const found = (page: Page) => page.getByRole("list", { name: "Found ski days" }).getByRole("listitem");

/** Three days of this season and one of an earlier one. */
async function logFour(skier: Skier): Promise<void> {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: "2019-03-02", resort: "Zermatt", skis: ["Mantra"], notes: "Fog, then sun." });
  await skier.logDay({ date: today(-5), resort: "Alta", companions: ["Anna"], notes: "Waist-deep powder." });
  await skier.logDay({ date: today(-3), resort: "Alta", skis: ["Mantra"] });
  await skier.logDay({ date: today(-1), resort: "Snowbird" });
}

test("days of all seasons are found, and the words are marked; the way back leads to the same search", async ({
  page,
  skier,
}) => {
  await logFour(skier);
  await page.goto("/");
  await page.getByRole("link", { name: "Search", exact: true }).last().click();
  await expect(field(page)).toBeFocused();
  await expect(found(page)).toHaveCount(4);
  await expect(page.getByText("4 days in 2 seasons")).toBeVisible();
  for (const [words, mark] of [
    ["zermat", "Zermatt"],
    ["powd", "powder"],
  ] as const) {
    await field(page).fill(words);
    await expect(found(page), words).toHaveCount(1);
    await expect(found(page).locator("mark"), words).toHaveText(mark);
  }
  const spinner = page
    .getByRole("main")
    .getByRole("status")
    .filter({ has: page.locator("svg") });
  await expect(spinner).toHaveCount(0);

  await found(page).getByRole("button", { name: /Alta/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Waist-deep powder.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/search?q=powd");
  await expect(page.getByText("1 day in 1 season")).toBeVisible();

  await field(page).fill("goggles");
  await expect(page.getByText("No days found.")).toBeVisible();
  await page.getByRole("link", { name: "Search all days" }).click();
  await expect(found(page)).toHaveCount(4);
});

test("Home's address with a filter leads to the days behind it, and each filter can be removed", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(noConnection);
  await logFour(skier);
  await page.goto("/?resort=us-alta&with=Anna");
  await expect(page).toHaveURL(/\/search\?/);
  await expect(found(page)).toHaveCount(1);
  await field(page).fill("powd");
  await expect(found(page).locator("mark")).toHaveText(["powder"]);
  await expectSound(page);
  await field(page).fill("");
  await page.getByRole("link", { name: /^Remove filter: .*Anna/ }).click();
  await expect(found(page)).toHaveCount(2);
  await page.getByRole("link", { name: /^Remove filter: .*Alta/ }).click();
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(0);
  await expect(found(page)).toHaveCount(4);

  await test.step("without a connection the search says that it needs one", async () => {
    await context.setOffline(true);
    await field(page).fill("snowbird");
    await expect(page.getByText("Search needs a connection.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("1 day in 1 season")).toBeVisible();
  });
});

test("the keys / and n open the search and a new day, but not in a field", async ({ page, skier }) => {
  await page.goto("/stats");
  await expect(page.getByRole("heading", { name: "Stats", level: 1 }), skier.email).toBeAttached();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("n");
  await expect(field(page)).toHaveValue("n");
  await field(page).blur();
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/new");
});
