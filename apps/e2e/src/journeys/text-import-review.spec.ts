import type { Locator, Page } from "@playwright/test";
import { action, chosen, decide } from "../support/drafts.ts";
import { expectSoundInFull, noSidewaysScroll } from "../support/looks.ts";
import { dayRow, goTo } from "../support/screens.ts";
import { inWords, password, today, yearBefore } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { commit, draft, parse, parseButton, textBox } from "../support/text-imports.ts";

const season = (page: Page) => page.getByRole("combobox", { name: "Season" });

/** "12/1" */
function inNumbers(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;
}

async function setResort(page: Page, row: Locator, resort: string): Promise<void> {
  await row.getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("combobox", { name: "Search for a resort" }).fill(resort);
  await page
    .getByRole("option", { name: new RegExp(`^${resort}`) })
    .first()
    .click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(draft(page, resort)).toBeVisible();
}

/** "Dec 12" */
function withoutYear(date: string): string {
  const named = { month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", named);
}

test("in autumn, dates without a year fall in the season that fits, and one tap changes it", async ({
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

  await setResort(page, draft(page, "Unknown Resort"), "Glungezer");
  await decide(draft(page, "Alta"), "Skip import");
  await expect(page.getByText("3 of 4 days to import")).toBeVisible();
  await season(page).click();
  await page.getByRole("option", { name: /^This Season/ }).click();
  await page.getByRole("button", { name: "Read again" }).click();
  await expect(draft(page, "Alta").getByText("This date is in the future.")).toBeVisible();
  await expect(draft(page, "Snowbird").getByText("This date is in the future.")).toBeVisible();
  await expect(page.getByText("2 of 4 days to import"), "the corrected draft moved along").toBeVisible();
  await expect(
    draft(page, "Glungezer")
      .getByText(inWords(today(-4), "long"))
      .first(),
  ).toBeVisible();

  await expect(page.getByText("2 of these days lie in the future.")).toBeVisible();
  await page.getByRole("button", { name: "Use Last Season" }).click();
  await expect(page.getByText("4 of 4 days to import")).toBeVisible();
  await expect(
    draft(page, "Glungezer")
      .getByText(inWords(yearBefore(today(-4)), "long"))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/of these days lie in the future/)).toHaveCount(0);
});

test("150 drafts are handled in bulk", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const places = ["Alta", "Snowbird", "Kühtai", "Nowhere Hill"];
  const lines = Array.from({ length: 150 }, (_, at) => `${today(-1 - 3 * at)} ${places[at % 4]}`);
  await parse(page, `${lines.join("\n")}\nTotal: 150 days`);
  await expect(page.getByText("150 of 150 days to import")).toBeVisible();
  const rows = page.getByRole("list", { name: "Draft days" }).getByRole("listitem");
  await expect(rows.first(), "problems come first").toContainText("Unknown Resort");
  await expect(action(rows.first()), "each row has its choice").toBeVisible();

  await page.getByRole("button", { name: "Find the resort of “Nowhere Hill”" }).click();
  await page.getByRole("combobox", { name: "Search for a resort" }).fill("alta");
  await page.getByRole("option", { name: /^Alta/ }).first().click();
  await expect(page.getByRole("button", { name: "Find the resort of “Nowhere Hill”" })).toHaveCount(0);

  await page.getByRole("button", { name: /^Skip all/ }).click();
  await expect(page.getByText("0 of 150 days to import")).toBeVisible();
  await page.getByRole("button", { name: /^Create all/ }).click();
  await expect(page.getByText("150 of 150 days to import")).toBeVisible();
  await page.getByText(/^Check \(/).click();
  await page.getByText(/^All \(/).click();
  const row = draft(page, "Kühtai").first();
  await decide(row, "Skip import");
  await page.getByText(/lines? gave no day/).click();
  await page.getByRole("button", { name: /^Make line 151 a day/ }).click();
  await expect(page.getByText("Give it a date to import it.")).toBeVisible();
  await noSidewaysScroll(page);

  const count = 149;
  await commit(page, count);
  await expect(page, "home, at the newest season").toHaveURL("/");
  await expect(page.getByText(`${count} days in 2 seasons`)).toBeVisible();
});

test("a review that could not be read offers another try, and so does its summary at home, which leads to both seasons", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/net::ERR_/);
  await skier.startSeasonAfterTomorrow();
  await parse(page, `${today(-5)} Alta\n${yearBefore(today(-5))} Alta`);
  const reads = /\/trpc\/[^?]*textImports\.get/;
  await page.route(reads, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Error fetching import details")).toBeVisible();
  await page.unroute(reads);
  await page.getByRole("button", { name: "Try again" }).click();
  await commit(page, 2);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("2 days in 2 seasons")).toBeVisible();
  await expect(dayRow(page, "New:").first()).toBeVisible();
  await page.route(reads, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Error fetching import details")).toBeVisible();
  await page.unroute(reads);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("2 days in 2 seasons")).toBeVisible();
  await expectSoundInFull(page);
  await page.getByRole("link", { name: /^Last Season/ }).click();
  await expect(page).toHaveURL("/?season=-1");
  await expect(dayRow(page, "New:").first()).toBeVisible();
});

test("an open import is continued in another browser", async ({ page, skier, browser, server }) => {
  await skier.startSeasonAfterTomorrow();
  await parse(page, `${today(-5)} Alta\n${today(-4)} Snowbird`);
  await decide(draft(page, "Alta"), "Skip import");
  await expect(page.getByText("1 of 2 days to import")).toBeVisible();

  const laptop = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const other = await laptop.newPage();
  await laptop.request.post("/api/v1/sessions", { data: { email: skier.email, password } });
  await other.goto("/");
  const wayOn = other.getByRole("link", { name: `Go on with your import of ${inWords(today())} (2 days)` });
  await expect(wayOn).toBeVisible();
  await expectSoundInFull(other);
  await goTo(other, "From Text");
  await wayOn.click();
  await expect(other.getByText("1 of 2 days to import")).toBeVisible();
  await expect(chosen(draft(other, "Alta"))).toHaveText("Skip import");
  await commit(other, 1);
  await expect(dayRow(other, "New: Snowbird")).toBeVisible();
  await expect(wayOn).toHaveCount(0);
  await laptop.close();
});
