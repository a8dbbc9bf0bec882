import type { Page } from "@playwright/test";
import { untilForgotten } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { anyWaiting, installApp, logDay, noConnection, waitingRow } from "../support/outbox.ts";
import { chooseAction, dayRow, goTo } from "../support/screens.ts";
import { password, Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a change beside one of another device says so once; what the server refuses stays with its reason until it is mended or discarded", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(noConnection);
  trap.allow(/status of 422/);
  const logged = await skier.logDay({ resort: "Alta", date: today(-1), skis: ["Rustler 10"], notes: "Slush." });
  await installApp(page);
  await test.step("a day that another device changed too says so once", async () => {
    await chooseAction(page, dayRow(page, "Alta"), "Edit");
    await expect(page.getByRole("radio", { name: "Friends" })).toBeChecked();
    await context.setOffline(true);
    await page.getByRole("radio", { name: "Training" }).click();
    await page.getByRole("button", { name: "Update Ski Day" }).click();
    await expect(waitingRow(page, "Training")).toBeVisible();
    const elsewhere = { day: { notes: "Powder.", activity: "Friends" } };
    expect((await context.request.patch(`/api/v1/days/${logged.id}`, { data: elsewhere })).status()).toBe(200);
    await context.setOffline(false);
    const note = page.getByText(/was changed in another tab or on another device too/);
    await expect(note).toBeVisible();
    const { notes, activity } = await (await context.request.get(`/api/v1/days/${logged.id}`)).json();
    expect({ notes, activity }, "the later wins, by field").toEqual({ notes: "Powder.", activity: "Training" });
    await page.getByRole("button", { name: "OK" }).click();
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(dayRow(page, "Alta", "Training")).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  await context.setOffline(true);
  await logDay(page, { notes: "First." });
  await logDay(page, { notes: "Second.", activity: "Training" });
  const [rustler] = await (await context.request.get("/api/v1/skis")).json();
  const volta = await skier.addSki("Volta");
  expect((await context.request.delete(`/api/v1/skis/${rustler.id}`)).status()).toBe(204);
  await context.setOffline(false);

  const notes = page.getByRole("list", { name: "Changes that were not sent" }).getByRole("listitem");
  const form = page.getByRole("main", { name: "Edit Ski Day" });
  const update = page.getByRole("button", { name: "Update Ski Day" });
  await test.step("both are shown with the reason", async () => {
    await expect(notes).toHaveCount(2);
    await expect(notes.first()).toContainText("This ski is not on your list.");
    await expect(dayRow(page, "Not sent")).toHaveCount(2);
    await expectSound(page);
  });
  await test.step("one that is mended and refused again is not lost with its form", async () => {
    await notes.first().getByRole("link", { name: "Edit" }).click();
    await expect(form.getByText("This ski is not on your list.")).toBeVisible();
    await page.getByRole("button", { name: "Volta" }).click();
    expect((await context.request.delete(`/api/v1/skis/${volta}`)).status()).toBe(204);
    await update.click();
    await expect(page.getByText("Failed to update ski day")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(dayRow(page, "Not sent")).toHaveCount(2);
  });
  await test.step("mended with a ski that is there, it is sent", async () => {
    await skier.addSki("Ripstick");
    await page.reload();
    await expect(notes).toHaveCount(2);
    await notes.first().getByRole("link", { name: "Edit" }).click();
    await expect(page.getByRole("textbox", { name: "Notes (Optional)" })).toHaveValue("First.");
    await page.getByRole("button", { name: "Ripstick" }).click();
    await update.click();
    await expect(dayRow(page, "Ripstick", "Friends", "Day 2")).toBeVisible();
  });
  await test.step("the other one is discarded", async () => {
    await notes.getByRole("button", { name: "Discard" }).click();
    await expect(notes).toHaveCount(0);
    await expect(dayRow(page, "Not sent")).toHaveCount(0);
    await expect(anyWaiting(page)).toHaveCount(0);
    await expect.poll(() => skier.days()).toMatchObject([{ ski_names: ["Ripstick"] }, { ski_names: ["Rustler 10"] }]);
  });
});

async function logIn(page: Page, { email }: Skier): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("signing out without a connection asks where days are unsent; a session that ends leaves them to its own account", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(noConnection);
  trap.allow(/Signing out failed/);
  // Of the calls that find the session ended.
  trap.allow(/status of 401/);
  await skier.logDay({ resort: "Alta", date: today(-1) });
  await installApp(page);
  const question = page.getByRole("alertdialog");
  await test.step("unsent days are named, and sent if one stays", async () => {
    await context.setOffline(true);
    await logDay(page);
    await goTo(page, "Account");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(question).toContainText("1 change has not been sent yet.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await context.setOffline(false);
    await goTo(page, "Home");
    await expect(dayRow(page, "Alta")).toHaveCount(2);
    await expect(anyWaiting(page)).toHaveCount(0);
    await expect.poll(() => skier.days()).toHaveLength(2);
  });
  await test.step("one is signed out at once, and at the next start", async () => {
    await context.setOffline(true);
    await goTo(page, "Account");
    await page.getByRole("button", { name: "Log out" }).click();
    await question.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.goto("/");
    await expect(page.getByRole("tab", { name: "Login" })).toBeVisible();
  });
  await test.step("the session ends with the connection, and a new one begins", async () => {
    await context.setOffline(false);
    await page.goto("/");
    await expect(page.getByRole("tab", { name: "Login" })).toBeVisible();
    await expect.poll(async () => (await context.request.get("/api/v1/account")).status()).toBe(401);
    await logIn(page, skier);
    await expect(dayRow(page, "Alta")).toHaveCount(2);
    await page.reload();
    await expect(dayRow(page, "Alta")).toHaveCount(2);
  });

  const loseSessionWithUnsentDay = async () => {
    await context.setOffline(true);
    await logDay(page, { notes: "Wind on the ridge." });
    await expect(waitingRow(page, "Alta")).toBeVisible();
    await context.clearCookies();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByText(`1 change of ${skier.email} waits on this device.`)).toBeVisible();
  };
  await test.step("its own account sends it", async () => {
    await loseSessionWithUnsentDay();
    await logIn(page, skier);
    await expect(dayRow(page, "Alta")).toHaveCount(3);
    await expect(anyWaiting(page)).toHaveCount(0);
    await expect.poll(() => skier.days()).toHaveLength(3);
  });
  await test.step("another account neither sends nor keeps it", async () => {
    await loseSessionWithUnsentDay();
    const other = await new Skier(context.request).signUp();
    await context.clearCookies();
    await logIn(page, other);
    await expect(page.getByText("No ski days logged yet.")).toBeVisible();
    expect(await other.days()).toEqual([]);
    await untilForgotten(page, "Wind on the ridge.");
  });
});
