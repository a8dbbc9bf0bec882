import { untilForgotten, untilInstalled, untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { anyWaiting, chooseResort, fillDay, installApp, logDay, noConnection, waitingRow } from "../support/outbox.ts";
import { photoFile } from "../support/photo-files.ts";
import { dayRow, goTo, openMenu, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("a half-filled form is offered again after a crash, with its photos", { tag: "@both" }, async ({
  page,
  context,
  skier,
}) => {
  await skier.logDay({ resort: "Alta", date: today(-1) });
  await page.goto("/new");
  await fillDay(page, { photos: 2, notes: "Half a day." });
  await expect(page.getByText("2 of 2 photos uploaded.")).toBeVisible();
  await untilKept(page, "Half a day.");
  await page.goto("chrome://crash").catch(() => {});

  const later = await context.newPage();
  await later.goto("/");
  const offer = later.getByRole("list", { name: "Forms that were not saved" });
  await expect(offer.getByText("Go on with the day you began")).toBeVisible();
  await expectSound(later);
  await offer.getByRole("button", { name: /Go on with the day you began/ }).click();
  await expect(later.getByRole("textbox", { name: "Notes (Optional)" })).toHaveValue("Half a day.");
  await expect(later.getByRole("radio", { name: "Alta" })).toBeChecked();
  await expect(later.getByRole("list", { name: "Photos of this day" }).getByRole("listitem")).toHaveCount(2);
  await expectSound(later);
  await later.getByRole("button", { name: "Save Ski Day" }).click();
  await expect(dayRow(later, "Alta", "2 photos")).toBeVisible();
  await expect(anyWaiting(later)).toHaveCount(0);
  await later.goto("/new");
  await expect(later.getByRole("radio", { name: "Alta" }), "a saved form is gone").not.toBeChecked();
  await expect(offer).toHaveCount(0);
  expect(await skier.days()).toMatchObject([{ photos: [{}, {}] }, {}]);
});

test("a form of another tab is offered only when that is gone, and may be discarded", async ({
  page,
  context,
  skier,
}) => {
  await skier.logDay({ resort: "Alta", date: today(-1) });
  await page.goto("/new");
  await fillDay(page, { photos: 1, notes: "Half a day." });
  await expect(page.getByText("1 of 1 photo uploaded.")).toBeVisible();
  await untilKept(page, "Half a day.");
  const second = await context.newPage();
  await second.goto("/new");
  await expect(second.getByRole("radio", { name: "Friends" })).not.toBeChecked();
  const offer = second.getByText("Go on with the day you began");
  await expect(offer).toHaveCount(0);
  await page.close();
  await second.reload();
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(second.getByRole("radio", { name: "Friends" })).toBeChecked();
  await second.getByRole("button", { name: "Cancel", exact: true }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await untilForgotten(second, "Half a day.");
  await second.goto("/new");
  await expect(second.getByRole("radio", { name: "Alta" })).not.toBeChecked();
  await expect(offer).toHaveCount(0);
});

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });

  test("the form of a day works without a connection on a device that has only seen the list", async ({
    page,
    context,
    skier,
    trap,
  }) => {
    trap.allow(noConnection);
    await skier.logDay({ resort: "Alta", date: today(-1) });
    await page.goto("/");
    await untilInstalled(page);
    await expect(dayRow(page, "Alta")).toBeVisible();
    await context.setOffline(true);
    await logDay(page);
    await expect(waitingRow(page, "Alta", "Rustler 10")).toBeVisible();
  });

  test("the form of a day works without a connection on a device that has read no skis", { tag: "@both" }, async ({
    page,
    context,
    skier,
    trap,
  }) => {
    trap.allow(noConnection);
    await page.goto("/stats");
    await untilInstalled(page);
    await expect(page.getByRole("main", { name: "Stats" })).toBeVisible();
    await context.setOffline(true);
    await goTo(page, "Home");
    await page.getByRole("link", { name: "New Day" }).click();
    await page.getByRole("textbox", { name: "Ski name" }).fill("Rustler 10");
    await page.getByRole("textbox", { name: "Ski name" }).press("Enter");
    await expect(page.getByRole("button", { name: "Rustler 10", pressed: true })).toBeVisible();
    await chooseResort(page, "Alta");
    await page.getByRole("radio", { name: "Friends" }).click();
    await expectSound(page);
    await page.getByRole("button", { name: "Save Ski Day" }).click();
    await expect(waitingRow(page, "Alta", "Rustler 10")).toBeVisible();
    await context.setOffline(false);
    await expect(dayRow(page, "Alta", "Rustler 10")).toBeVisible();
    await expect(anyWaiting(page)).toHaveCount(0);
    expect(await skier.days()).toHaveLength(1);
  });

  test("a connection lost during an upload does not hold the day up, and the outbox sends the photo", async ({
    page,
    context,
    skier,
    trap,
  }) => {
    trap.allow(noConnection);
    await skier.logDay({ resort: "Alta", date: today(-1) });
    await installApp(page);
    await page.route("**/api/v1/photos", () => {});
    await page.getByRole("link", { name: "New Day" }).click();
    await fillDay(page, { photos: 1 });
    const save = page.getByRole("button", { name: "Save Ski Day" });
    await expect(save).toHaveAccessibleDescription("Photos are being uploaded.");
    await expect(save).toBeDisabled();
    await context.setOffline(true);
    await save.click();
    await expect(waitingRow(page, "Alta").locator("img")).toHaveJSProperty("naturalWidth", 320);
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(anyWaiting(page)).toHaveCount(0);
    await expect(dayRow(page, "Alta")).toHaveCount(2);
    expect(await skier.days()).toMatchObject([{ photos: [{}] }, { photos: [] }]);
  });

  test("resorts are found without a connection, own places first", async ({ page, context, skier, trap }) => {
    trap.allow(noConnection);
    await skier.logDay({ resort: "Alta", date: today(-1) });
    await installApp(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "New Day" }).click();
    await page.getByRole("button", { name: "Find resort" }).click();
    const box = page.getByRole("combobox", { name: "Search for a resort" });
    const found = page.getByRole("listbox", { name: "Resorts" }).getByRole("option");
    await box.fill("al");
    await expect(found.first()).toContainText("Alta");
    await box.fill("Sankt Anton");
    await expect(found.first()).toContainText("St. Anton");
    await box.fill("qqqqzzzz");
    await expect(page.getByText(/^Failed to search resorts\. Firn can't be reached/)).toBeVisible();
    await expect(page.getByText(/^No resorts match/), "the server may know it").toHaveCount(0);
    await box.press("Escape");
    await chooseResort(page, "Chamonix");
    await expect(page.getByRole("radio", { name: /Chamonix/ })).toBeChecked();
  });

  test("the resort of a day just logged is offered without a connection", async ({ page, context, skier, trap }) => {
    trap.allow(noConnection);
    await skier.logDay({ resort: "Alta", date: today(-1), skis: ["Rustler 10"] });
    await installApp(page);
    await logDay(page, { search: "Snowbird" });
    await expect(dayRow(page, "Snowbird")).toBeVisible();
    await expect(anyWaiting(page)).toHaveCount(0);
    await context.setOffline(true);
    await page.getByRole("link", { name: "New Day" }).click();
    await expect(page.getByRole("radio", { name: "Snowbird" })).toBeVisible();
  });

  test("imports say that they need a connection, and a pasted text is kept", async ({ page, context, skier, trap }) => {
    trap.allow(noConnection);
    await skier.logDay({ resort: "Alta", date: today(-1) });
    await installApp(page);
    await page.goto("/text-imports/new");
    const text = page.getByRole("textbox", { name: "Your ski days, one a line" });
    await expect(text).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("Reading your days out of a text needs a connection.")).toBeVisible();
    await text.fill("Dec 12 Alta");
    await expect(page.getByRole("button", { name: "Parse and Create Draft Days" })).toBeDisabled();
    await expectSound(page);
    await untilKept(page, "Dec 12 Alta");
    await openMenu(page);
    await expect(page.getByRole("button", { name: "From Photos (needs a connection)" })).toBeDisabled();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto("/text-imports/new");
    await expect(later.getByRole("textbox", { name: "Your ski days, one a line" })).toHaveValue("Dec 12 Alta");
    await later.getByRole("button", { name: "Parse and Create Draft Days" }).click();
    await expect(later).toHaveURL(/\/text-imports\/.+/);
  });

  test("photos chosen without a connection are uploaded when it is back", async ({ page, context, skier, trap }) => {
    trap.allow(noConnection);
    await skier.logDay({ resort: "Alta", date: today(-1) });
    await installApp(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "New Day" }).click();
    await page.getByLabel("Click or drag to upload").setInputFiles([await photoFile()]);
    const photos = page.getByRole("list", { name: "Photos of this day" });
    await expect(photos.getByText("Waiting to send")).toBeVisible();
    await expect(toast(page, "Failed to upload photo")).toHaveCount(0);
    await expectSound(page);
    await context.setOffline(false);
    await expect(page.getByText("1 of 1 photo uploaded.")).toBeVisible();
    await expect(photos.getByText("Waiting to send")).toHaveCount(0);
  });
});
