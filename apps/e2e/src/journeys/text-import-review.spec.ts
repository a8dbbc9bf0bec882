import type { Locator, Page } from "@playwright/test";
import { action, chosen, decide } from "../support/drafts.ts";
import { expectSoundInFull, noSidewaysScroll } from "../support/looks.ts";
import { dayRow, goTo, toast } from "../support/screens.ts";
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

test("notes of an old season leave other days on their dates alone, and merge into one by choice", {
  tag: "@both",
}, async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const [first, second] = [yearBefore(today(-40)), yearBefore(today(-39))];
  await skier.logDay({ date: first, resort: "Glungezer", notes: "fog" });
  await skier.logDay({ date: second, resort: "Kühtai", notes: "sun" });
  await parse(page, `${first} Alta, gates, steep and cold\n${second} Snowbird, with Sam`);

  const [alta, snowbird] = [draft(page, "Alta"), draft(page, "Snowbird")];
  await expect(page.getByText("2 of 2 days to import")).toBeVisible();
  await expect(chosen(alta)).toHaveText("Create new day");
  await expect(chosen(snowbird)).toHaveText("Create new day");
  await expect(alta.getByText("You already have Glungezer on this date")).toBeVisible();
  await expect(snowbird.getByText("You already have Kühtai on this date")).toBeVisible();

  await decide(snowbird, "Merge with existing");
  await expect(snowbird.getByText(/^Adds .*notes.* to Kühtai, /)).toBeVisible();
  await page.getByRole("button", { name: "Commit 2 Days" }).click();
  const question = page.getByRole("alertdialog", { name: "Confirm Import" });
  await expect(question.getByText("1 new ski day(s)")).toBeVisible();
  await expect(question.getByText("1 day(s) to merge with existing")).toBeVisible();
  await expect(question.getByRole("list", { name: "What is merged" })).toContainText(`to Kühtai, ${inWords(second)}`);
  await expectSoundInFull(page);
  await question.getByRole("button", { name: "Proceed with Import" }).click();
  await expect(toast(page, "Successfully imported 2 ski days")).toBeVisible();
  await expect(toast(page, "1 new, 1 merged")).toBeVisible();

  await expect(page).toHaveURL("/?season=-1");
  await expect(dayRow(page, "New: Alta", inWords(first))).toBeVisible();
  await expect(dayRow(page, "Kühtai", inWords(second))).not.toContainText("New:");
  await expect(dayRow(page, "Glungezer")).toHaveCount(1);
  await expect(dayRow(page, "Snowbird")).toHaveCount(0);
});

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

test("a wrong resort is corrected for all days there, and the dates of one line become days one by one", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  const lines = [5, 6, 7].map((day) => `${today(-day)} Alta`);
  await parse(page, `${lines.join("\n")}\n${today(-8)} rest day, ${today(-9)} sick`);
  await page.getByText("1 line gave no day").click();
  await page.getByRole("button", { name: new RegExp(`on ${inWords(today(-9))}`) }).click();
  await expect(page.getByText("4 of 4 days to import")).toBeVisible();
  await expect(page.getByText("1 line gave no day"), "the other date stays").toBeVisible();
  await page.getByRole("button", { name: new RegExp(`on ${inWords(today(-8))}`) }).click();
  await expect(page.getByText("5 of 5 days to import")).toBeVisible();
  await expect(page.getByText(/gave no day/)).toHaveCount(0);

  const first = draft(page, "Alta").first();
  await first.getByRole("button", { name: /^Edit/ }).click();
  await first.getByRole("button", { name: "Alta", exact: true }).click();
  await page.getByRole("combobox", { name: "Search for a resort" }).fill("snowbird");
  await page
    .getByRole("option", { name: /^Snowbird/ })
    .first()
    .click();
  await page.getByLabel("For all 3 at Alta").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(draft(page, "Snowbird"), "the others moved along").toHaveCount(3);
});

test("a review that could not be read offers another try, and so does its summary at home, which leads to both seasons @both", async ({
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

test("offline in the middle of a review, errors stay at their place and nothing is lost", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/ERR_INTERNET_DISCONNECTED/);
  await skier.startSeasonAfterTomorrow();
  await parse(page, `${today(-5)} Alta\n${today(-4)} Nowhere Hill`);
  const alta = draft(page, "Alta");
  await draft(page, "Unknown Resort").getByRole("button", { name: /^Edit/ }).click();
  await page.context().setOffline(true);

  await decide(alta, "Skip import");
  await expect(alta.getByText(/^Failed to update decision: Firn can't be reached/)).toBeVisible();
  await expect(chosen(alta)).toHaveText("Create new day");
  await page.getByRole("combobox", { name: "Search for a resort" }).fill("snowbird");
  await expect(page.getByText(/^Failed to search resorts\. Firn can't be reached/)).toBeVisible();
  await expect(page.getByText(/^No resorts match/)).toHaveCount(0);
  await expectSoundInFull(page);
  await commit(page, 2);
  const bar = page.getByText(/^Failed to commit ski days: Firn can't be reached/).last();
  await expect(bar).toBeVisible();
  await expect(alta).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText("1 resort found"), "the search goes on by itself").toBeAttached();
  // By the keyboard, because toasts lie over the results.
  await page.getByRole("combobox", { name: "Search for a resort" }).press("ArrowDown");
  await page.getByRole("combobox", { name: "Search for a resort" }).press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(draft(page, "Snowbird")).toBeVisible();
  await decide(alta, "Skip import");
  await expect(page.getByText("1 of 2 days to import")).toBeVisible();
  await expect(alta.getByText(/^Failed to update decision/)).toHaveCount(0);
  await commit(page, 1);
  await expect(dayRow(page, "New: Snowbird")).toBeVisible();
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
