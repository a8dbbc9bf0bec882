import { expectSound } from "../support/looks.ts";
import { noConnection } from "../support/outbox.ts";
import { goTo } from "../support/screens.ts";
import { type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

/** Three days of this season and one of an earlier one. */
async function logFour(skier: Skier): Promise<void> {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: "2019-03-02", resort: "Zermatt", skis: ["Mantra"], notes: "Fog, then sun." });
  await skier.logDay({ date: today(-5), resort: "Alta", companions: ["Anna"], notes: "Waist-deep powder." });
  await skier.logDay({ date: today(-3), resort: "Alta", skis: ["Mantra"] });
  await skier.logDay({ date: today(-1), resort: "Snowbird" });
}

test("days of all seasons are found by resort, ski, person, note and year, and the words are marked", {
  tag: "@both",
}, async ({ page, skier }) => {
  await logFour(skier);
  await page.goto("/");
  await page.getByRole("link", { name: "Search", exact: true }).last().click();
  const field = page.getByRole("searchbox").or(page.getByRole("textbox", { name: "Search your ski days" }));
  await expect(field).toBeFocused();
  const found = page.getByRole("list", { name: "Found ski days" }).getByRole("listitem");
  await expect(found).toHaveCount(4);
  await expect(page.getByText("4 days in 2 seasons")).toBeVisible();
  for (const [words, days, mark] of [
    ["zermat", 1, "Zermatt"],
    ["mantra", 2, "Mantra"],
    ["anna", 1, "Anna"],
    ["powd", 1, "powder"],
    ["2019", 1, "2019"],
    ["alta mantra", 1, "Alta"],
  ] as const) {
    await field.fill(words);
    await expect(found, words).toHaveCount(days);
    await expect(found.first().locator("mark").first(), words).toHaveText(mark);
  }
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ has: page.locator("svg") }),
  ).toHaveCount(0);
  await expectSound(page);

  await field.fill("goggles");
  await expect(page.getByText("No days found.")).toBeVisible();
  await page.getByRole("link", { name: "Search all days" }).click();
  await expect(found).toHaveCount(4);
});

test("a found day opens, and the way back leads to the same search", async ({ page, skier }) => {
  await logFour(skier);
  await page.goto("/search?q=powder");
  await page.getByRole("list", { name: "Found ski days" }).getByRole("button", { name: /Alta/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Waist-deep powder.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/search?q=powder");
  await expect(page.getByText("1 day in 1 season")).toBeVisible();
});

test("Home's address with a filter leads to the days behind it, and each filter can be removed", {
  tag: "@both",
}, async ({ page, skier }) => {
  await logFour(skier);
  await page.goto("/?resort=us-alta&with=Anna");
  await expect(page).toHaveURL(/\/search\?/);
  const found = page.getByRole("list", { name: "Found ski days" }).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await page.getByRole("link", { name: /^Remove filter: .*Anna/ }).click();
  await expect(found).toHaveCount(2);
  await page.getByRole("link", { name: /^Remove filter: .*Alta/ }).click();
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(0);
  await expectSound(page);
});

test("without a connection the search says that it needs one", async ({ page, context, skier, trap }) => {
  trap.allow(noConnection);
  await logFour(skier);
  await page.goto("/search?q=alta");
  await expect(page.getByText("2 days in 1 season")).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Search your ski days").fill("snowbird");
  await expect(page.getByText("Search needs a connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("1 day in 1 season")).toBeVisible();
});

test("the keys / and n open the search and a new day, but not in a field", { tag: "@both" }, async ({
  page,
  skier,
}) => {
  await logFour(skier);
  await page.goto("/");
  await goTo(page, "Stats");
  await expect(page.getByRole("heading", { name: "Stats", level: 1 })).toBeAttached();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search your ski days")).toBeFocused();
  await page.keyboard.type("n");
  await expect(page.getByLabel("Search your ski days")).toHaveValue("n");
  await page.getByLabel("Search your ski days").blur();
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/new");
});
