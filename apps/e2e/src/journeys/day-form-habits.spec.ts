import { expectSound } from "../support/looks.ts";
import { openCalendar } from "../support/screens.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("the calendar marks the days that are logged", { tag: "@both" }, async ({ page, skier }) => {
  await skier.logDay();
  await page.goto("/new");
  await openCalendar(page);
  await expect(page.getByRole("button", { name: /^Today, .*ski day logged/ })).toBeVisible();
  await expect(page.getByText("Already logged on this date: Alta")).toBeVisible();
  await expectSound(page);
});

test("the date is one line, and opens the calendar for a choice or until Escape", { tag: "@both" }, async ({
  page,
  skier,
}) => {
  await page.goto("/new");
  const line = page.getByRole("button", { name: /^Change date/ });
  await expect(line, skier.email).toContainText(inWords(today(), "line"));
  await expect(page.getByRole("grid")).toBeHidden();
  await line.press("Enter");
  await expect(line).toHaveAttribute("aria-expanded", "true");
  const chosen = page.getByRole("button", { name: /^Today, .*selected/ });
  await chosen.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeHidden();
  await expect(line).toBeFocused();
  await expect(line).toContainText(inWords(today(-1), "line"));
  await expect(page.getByRole("radio", { name: "Yesterday" })).toBeChecked();

  await line.press("Enter");
  await page.getByRole("button", { name: "Previous month" }).press("Escape");
  await expect(page.getByRole("grid")).toBeHidden();
  await expect(line).toBeFocused();
  await page.getByRole("radio", { name: "Today" }).click();
  await expect(line).toContainText(inWords(today(), "line"));
});

test("the form of a log with habits fits on the screen of a phone", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const skis = ["Volkl Racetiger SL", "Mantra 102", "Blizzard Rustler 10"];
  for (const [at, resort] of ["Zermatt", "Verbier", "Alta", "Lech", "Stubai", "Obertauern"].entries()) {
    await skier.logDay({ date: today(at - 8), resort, skis: [skis[at % skis.length] ?? ""] });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/new");
  await expect(page.getByText(/^Same as/)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Verbier" })).toBeVisible();
  const bar = await page
    .getByRole("button", { name: "Save Ski Day" })
    .locator("xpath=ancestor::*[contains(@class,'fixed')]")
    .boundingBox();
  const activity = await page.getByRole("radio", { name: "Training" }).boundingBox();
  expect((activity?.y ?? 0) + (activity?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("skis stand in the order of their last use", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.addSki("Never used");
  await skier.logDay({ date: today(-2), skis: ["Old Faithful"] });
  await skier.logDay({ date: today(-1), skis: ["Rustler 10"] });
  await page.goto("/new");
  await expect(page.getByLabel("Your skis").getByRole("button")).toHaveText([
    "Rustler 10",
    "Old Faithful",
    "Never used",
  ]);
});
