import { expectSound } from "../support/looks.ts";
import { goTo, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const monthOf = (date: string, withYear: boolean) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    month: "long",
    ...(withYear && { year: "numeric" }),
  });
const weekdayOf = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", weekday: "long" });

test("charts show a known log, of all seasons or of one, and their marks open the days", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const [first, second] = [today(-21), today(-20)];
  await skier.logDay({ date: first, resort: "Alta", companions: ["Anna"] });
  await skier.logDay({ date: first, resort: "Alta", skis: ["Old Faithful"] });
  await skier.logDay({ date: second, resort: "Zermatt", companions: ["Anna", "Tom"] });
  await skier.logDay({ date: today(-420), resort: "Alta" });
  await page.goto("/stats");
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(page.getByRole("link", { name: /^Days Skied 4 in 2 seasons/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Resorts Visited" })).toContainText("2");
  await expect(page.getByText("in 2 countries")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Most Used Ski" })).toContainText("Rustler 10");
  // The map above the bars has links too.
  const bars = card("Where").getByRole("link", { name: /^(Alta|Zermatt) ?\d+$/ });
  await expect(bars).toHaveText(["Alta3", "Zermatt1"]);
  await expect(card("Skis").getByRole("link")).toHaveText(["Rustler 103", "Old Faithful1"]);
  await expect(card("People").getByRole("link")).toHaveText(["Anna2", "Tom1"]);
  await expect(card("Season against season")).toContainText("3 days so far, 1 by this date last season");
  await expect(card("Season against season").getByRole("link")).toHaveText([/3 days$/, /1 day$/]);
  await expect(card("Every day")).toContainText("longest run 2 days");
  await expect(card("Firsts and streaks")).toContainText("2 days");
  await expect(card("Weekdays").getByRole("link", { name: weekdayOf(second) })).toBeVisible();

  await card("Where").getByText("Show as table").click();
  const rows = card("Where").getByRole("row");
  await expect(rows).toHaveText([/Resort/, /^Alta3/, /^Zermatt1/]);
  await expectSound(page);

  const chips = page.getByRole("navigation", { name: "Season" }).getByRole("link");
  await expect(chips.first()).toHaveText("All seasons");
  await expect(chips.first()).toHaveAttribute("aria-current", "page");
  await chips.nth(1).click();
  await expect(page).toHaveURL("/stats?season=0");
  await expect(page.getByRole("link", { name: /^Days Skied 3/ })).toBeVisible();
  await expect(bars).toHaveText(["Alta2", "Zermatt1"]);
  await expect(card("Where")).toContainText("1 new this season");
  await expect(
    card("Months").getByRole("link", { name: new RegExp(`^${monthOf(first, false)}: [23] days$`) }),
  ).toBeVisible();
  await page.reload();
  await expect(chips.nth(1)).toHaveAttribute("aria-current", "page");

  await bars.first().press("Enter");
  await expect(page).toHaveURL(/\/search\?season=0&resort=\w+/);
  await page.goBack();
  const month = card("Every day").getByRole("link", { name: new RegExp(`^${monthOf(first, true)}: [23] days$`) });
  await month.click();
  await expect(page).toHaveURL(`/search?season=0&year=${first.slice(0, 4)}&month=${Number(first.slice(5, 7))}`);
  await page.goto("/stats");
  await page.getByRole("link", { name: /^Days Skied/ }).click();
  await expect(page).toHaveURL("/");
});

test("a goal is set on the Account screen, and Stats counts towards it", async ({ page, skier }) => {
  await test.step("without days there are zeros and a dash", async () => {
    await page.goto("/stats");
    await expect(page.getByRole("link", { name: /^Days Skied/ })).toContainText("0");
    await expect(page.getByRole("listitem").filter({ hasText: "Resorts Visited" })).toContainText("0");
    await expect(page.getByRole("listitem").filter({ hasText: "Most Used Ski" })).toContainText("—");
    await expect(page.getByText("Your charts begin with your first day.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Log a day" })).toHaveAttribute("href", "/new");
  });

  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-3) });
  await page.goto("/settings/account");
  const field = page.getByRole("spinbutton", { name: "Days" });
  const save = page.getByRole("button", { name: "Save Goal" });
  await expect(save).toBeDisabled();
  await field.fill("366");
  await save.click();
  await expect(page.getByText("Use a whole number from 1 to 365.")).toBeVisible();
  await field.fill("40");
  await save.click();
  await expect(toast(page, "Goal saved.")).toBeVisible();
  await goTo(page, "Stats");
  const goal = page.getByRole("region", { name: "Goal" });
  await expect(goal).toContainText("1 of 40 days");
  await expect(goal).toContainText("39 days to go.");
  await expectSound(page);
  await goal.getByRole("link", { name: "Change goal" }).click();
  await expect(field).toHaveValue("40");
  await field.fill("");
  await save.click();
  await expect(toast(page, "Goal removed.")).toBeVisible();
  await goTo(page, "Stats");
  await expect(page.getByRole("region", { name: "Every day" })).toBeVisible();
  await expect(goal).toHaveCount(0);
});

test("Home shows the days of earlier years on this date, and opens them", async ({ page, skier }) => {
  await skier.logDay({ date: today(-3), resort: "Zermatt" });
  // Four years ago: 29 February has no other.
  const date = `${Number(today().slice(0, 4)) - 4}${today().slice(4)}`;
  await skier.logDay({ date, resort: "Alta", notes: "Soup at noon." });
  await skier.startSeasonAfterTomorrow();
  await page.goto("/");
  const card = page.getByRole("region", { name: "On this day" });
  await expect(card).toContainText("Alta · 4 years ago");
  await expect(card).toContainText("Soup at noon.");
  await expectSound(page);
  await card.getByRole("button", { name: /Alta/ }).click();
  await expect(
    page
      .getByRole("button", { name: "Edit" })
      .or(page.getByRole("link", { name: "Edit" }))
      .first(),
  ).toBeVisible();
  await page.goto("/?season=-1");
  await expect(card).toHaveCount(0);
});
