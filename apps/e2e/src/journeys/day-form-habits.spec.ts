import { expectSound } from "../support/looks.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("on a phone the date is one line, and opens the calendar, which marks the days that are logged", async ({
  page,
  skier,
}) => {
  await skier.logDay();
  await page.goto("/new");
  const line = page.getByRole("button", { name: /^Change date/ });
  await expect(line).toContainText(inWords(today(), "line"));
  await expect(page.getByRole("grid")).toBeHidden();
  await line.press("Enter");
  await expect(line).toHaveAttribute("aria-expanded", "true");
  const chosen = page.getByRole("button", { name: /^Today, .*selected/ });
  await expect(chosen).toHaveAccessibleName(/ski day logged/);
  await expectSound(page);
  await test.step("the keyboard chooses a day", async () => {
    await chosen.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("grid")).toBeHidden();
    await expect(line).toBeFocused();
    await expect(line).toContainText(inWords(today(-1), "line"));
    await expect(page.getByRole("radio", { name: "Yesterday" })).toBeChecked();
  });
  await test.step("Escape chooses none", async () => {
    await line.press("Enter");
    await page.getByRole("button", { name: "Previous month" }).press("Escape");
    await expect(page.getByRole("grid")).toBeHidden();
    await expect(line).toBeFocused();
    await page.getByRole("radio", { name: "Today" }).click();
    await expect(line).toContainText(inWords(today(), "line"));
  });
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
