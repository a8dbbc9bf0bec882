import { untilForgotten, untilInstalled, untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { anyWaiting, chooseResort, fillDay, logDay, noConnection, visitForm, waitingRow } from "../support/outbox.ts";
import { photoFile } from "../support/photo-files.ts";
import { dayRow, goTo, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("a half-filled form is offered again, with its photos, once its tab is gone", async ({ page, context, skier }) => {
  await skier.logDay({ resort: "Alta", date: today(-1) });
  await page.goto("/new");
  await fillDay(page, { photos: 2, notes: "Half a day." });
  await expect(page.getByText("2 of 2 photos uploaded.")).toBeVisible();
  await untilKept(page, "Half a day.");
  await test.step("not while its tab is open", async () => {
    const other = await context.newPage();
    await other.goto("/new");
    await expect(other.getByRole("radio", { name: "Alta" })).not.toBeChecked();
    await expect(other.getByText("Go on with the day you began")).toHaveCount(0);
    await other.close();
  });

  // A crash may take the other tabs with it.
  await page.goto("chrome://crash").catch(() => {});
  const later = await context.newPage();
  const notes = later.getByRole("textbox", { name: "Notes (Optional)" });
  const offer = later.getByRole("button", { name: /Go on with the day you began/ });
  await test.step("after a crash it is gone on with, and saved", async () => {
    await later.goto("/");
    await expect(later.getByRole("list", { name: "Forms that were not saved" })).toContainText("Go on");
    await expectSound(later);
    await offer.click();
    await expect(notes).toHaveValue("Half a day.");
    await expect(later.getByRole("radio", { name: "Alta" })).toBeChecked();
    await expect(later.getByRole("list", { name: "Photos of this day" }).getByRole("listitem")).toHaveCount(2);
    await later.getByRole("button", { name: "Save Ski Day" }).click();
    await expect(dayRow(later, "Alta", "2 photos")).toBeVisible();
    await expect(anyWaiting(later)).toHaveCount(0);
    await expect.poll(() => skier.days()).toMatchObject([{ photos: [{}, {}] }, {}]);
  });
  await test.step("a saved form is gone, and one that its own tab shows again may be discarded", async () => {
    await later.goto("/new");
    await expect(later.getByRole("radio", { name: "Alta" })).not.toBeChecked();
    await expect(offer).toHaveCount(0);
    await notes.fill("Another half.");
    await untilKept(later, "Another half.");
    await later.reload();
    await expect(notes).toHaveValue("Another half.");
    await later.getByRole("button", { name: "Cancel", exact: true }).click();
    await later.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await untilForgotten(later, "Another half.");
    await later.goto("/new");
    await expect(notes).toHaveValue("");
    await expect(offer).toHaveCount(0);
  });
});

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });

  test("a day is logged on a device that has read no skis; photos chosen without a connection wait for it; resorts are found without one", async ({
    page,
    context,
    skier,
    trap,
  }) => {
    trap.allow(noConnection);
    await skier.startSeasonAfterTomorrow();
    await page.goto("/stats");
    await untilInstalled(page);
    await expect(page.getByRole("main", { name: "Stats" })).toBeVisible();
    await test.step("the form works on a device that has read no skis", async () => {
      await context.setOffline(true);
      await page.getByRole("link", { name: "New Day" }).click();
      await page.getByRole("textbox", { name: "Ski name" }).fill("Rustler 10");
      await page.getByRole("textbox", { name: "Ski name" }).press("Enter");
      await expect(page.getByRole("button", { name: "Rustler 10", pressed: true })).toBeVisible();
      await chooseResort(page, "Alta");
      await page.getByRole("radio", { name: "Yesterday" }).click();
      await page.getByRole("radio", { name: "Friends" }).click();
      await page.getByRole("button", { name: "Save Ski Day" }).click();
      await expect(waitingRow(page, "Alta", "Rustler 10")).toBeVisible();
      await context.setOffline(false);
      await expect(dayRow(page, "Alta", "Rustler 10")).toBeVisible();
      await expect(anyWaiting(page)).toHaveCount(0);
      await expect.poll(() => skier.days()).toHaveLength(1);
    });
    const photos = page.getByRole("list", { name: "Photos of this day" });
    const save = page.getByRole("button", { name: "Save Ski Day" });
    await test.step("chosen without a connection", async () => {
      await visitForm(page);
      await context.setOffline(true);
      await page.getByRole("link", { name: "New Day" }).click();
      await fillDay(page, { photos: 1 });
      await expect(photos.getByText("Waiting to send")).toBeVisible();
      await expect(toast(page, "Failed to upload photo")).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByText("1 of 1 photo uploaded.")).toBeVisible();
      await expect(photos.getByText("Waiting to send")).toHaveCount(0);
    });
    await test.step("lost during the upload: the day is not held up, and the outbox sends the photo", async () => {
      await page.route("**/api/v1/photos", () => {});
      await page.getByLabel("Click or drag to upload").setInputFiles([await photoFile()]);
      await expect(save).toHaveAccessibleDescription("Photos are being uploaded.");
      await expect(save).toBeDisabled();
      await context.setOffline(true);
      await save.click();
      await expect(waitingRow(page, "Alta").locator("img")).toHaveJSProperty("naturalWidth", 320);
      await page.unrouteAll();
      await context.setOffline(false);
      await expect(anyWaiting(page)).toHaveCount(0);
      await expect(dayRow(page, "Alta")).toHaveCount(2);
      await expect.poll(() => skier.days()).toMatchObject([{ photos: [{}, {}] }, { photos: [] }]);
    });
    await test.step("resorts are found, and the one just logged is offered", async () => {
      await logDay(page, { search: "Snowbird" });
      await expect(dayRow(page, "Snowbird")).toBeVisible();
      await expect(anyWaiting(page)).toHaveCount(0);
      await context.setOffline(true);
      await page.getByRole("link", { name: "New Day" }).click();
      await expect(page.getByRole("radio", { name: "Snowbird" })).toBeVisible();
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
  });
});

test("where a proxy's own sign-in has ended, the strip says so and leads to it", async ({ page, skier }) => {
  await skier.logDay({ resort: "Alta", date: today(-1) });
  await page.goto("/");
  await expect(dayRow(page, "Alta")).toBeVisible();
  let isSignedIn = false;
  const signIn = { status: 302, headers: { location: "https://login.example/sign-in" } };
  await page.route(/\/(?:trpc\/|healthz)/, (route) => (isSignedIn ? route.continue() : route.fulfill(signIn)));
  await page.route("**/api/open_app", (route) => {
    isSignedIn = true;
    return route.continue();
  });
  await goTo(page, "Places");
  await expect(page.getByText("Signed out at the proxy in front of Firn")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(dayRow(page, "Alta")).toBeVisible();
});
