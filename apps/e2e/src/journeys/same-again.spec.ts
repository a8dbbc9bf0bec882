import { expectSound } from "../support/looks.ts";
import { anyWaiting, installApp, noConnection, waitingRow } from "../support/outbox.ts";
import { photoFile } from "../support/photo-files.ts";
import { dayRow, openingButton } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const weekday = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", weekday: "long" });

test("the same again takes two taps in the form: Use fills it in, and Save comes after a look at the date", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  const date = today(-3);
  await skier.logDay({ date, resort: "Alta", skis: ["Rustler 10"], activity: "Training", notes: "Wind." });
  await skier.addSki("Old Faithful");
  await page.goto("/");
  await page.getByRole("link", { name: "New Day" }).click();
  await expect(page.getByText(`Same as ${weekday(date)}: Alta, Rustler 10, Training`)).toBeVisible();
  await expectSound(page);

  await page.getByRole("button", { name: "Use", exact: true }).click();
  const save = page.getByRole("button", { name: "Save Ski Day" });
  await expect(save).toBeFocused();
  await expect(page.getByRole("radio", { name: "Alta" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Rustler 10", pressed: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Notes (Optional)" })).toHaveValue("");
  await save.click();
  await expect(page).toHaveURL("/");
  await expect(dayRow(page, "New: Alta", "Rustler 10", "Training", "Day 2")).toBeVisible();
  await expect(anyWaiting(page)).toHaveCount(0);
  expect(await skier.days()).toMatchObject([{ date: today() }, { date }]);
});

test("a day's details open the form like that day, without its photos and notes", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const photos = [await photoFile()];
  const gone = { date: today(-2), resort: "Alta", skis: ["Rustler 10", "Sold"], notes: "Wind.", photos };
  await skier.logDay(gone);
  await skier.logDay({ date: today(-1), resort: "Zermatt", skis: ["Volta"], activity: "Training" });
  await page.goto("/settings/skis");
  await page.getByRole("button", { name: "Retire Sold" }).click();
  await expect(page.getByText("Retired (1)")).toBeVisible();
  await expect(page.getByText("Waiting to send")).toHaveCount(0);
  await page.goto("/");
  await openingButton(dayRow(page, "Alta")).click();
  await page.getByRole("dialog").getByRole("link", { name: "Same again" }).click();
  await expect(page).toHaveURL(/\/new\?like=/);
  await expect(page.getByRole("radio", { name: "Alta" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Rustler 10", pressed: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sold" })).toBeHidden();
  await expect(page.getByRole("radio", { name: "Friends" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Today" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Notes (Optional)" })).toHaveValue("");
  await expect(page.getByRole("img")).toHaveCount(0);

  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page, "nothing was entered that could be lost").toHaveURL("/");
  await page.goForward();
  await page.getByRole("button", { name: "Save Ski Day" }).click();
  await expect(dayRow(page, "New: Alta", "Rustler 10", "Friends", "Day 3")).toBeVisible();
});

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });

  test("a day is repeated without a connection", async ({ page, context, skier, trap }) => {
    trap.allow(noConnection);
    await skier.startSeasonAfterTomorrow();
    await skier.logDay({ resort: "Alta", date: today(-1) });
    await installApp(page);
    await openingButton(dayRow(page, "Alta")).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Same again" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("dialog").getByRole("link", { name: "Same again" }).click();
    await page.getByRole("button", { name: "Save Ski Day" }).click();
    await expect(waitingRow(page, "Alta", "Rustler 10", "Friends", "Day 2")).toBeVisible();

    await page.getByRole("link", { name: "New Day" }).click();
    await page.getByRole("button", { name: "Log another" }).click();
    await page.getByRole("radio", { name: "Alta" }).click();
    await page.getByRole("button", { name: "Save Ski Day" }).click();
    await expect(waitingRow(page, "Alta", "Day 3")).toBeVisible();
    await openingButton(waitingRow(page, "Day 3")).click();
    await page.getByRole("dialog").getByRole("link", { name: "Same again" }).click();
    await expect(page.getByRole("radio", { name: "Alta" }), "a day that was not sent yet").toBeChecked();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await context.setOffline(false);
    await expect(page.getByText("Waiting to send")).toHaveCount(0);
    await expect.poll(() => skier.days()).toHaveLength(3);
  });
});
