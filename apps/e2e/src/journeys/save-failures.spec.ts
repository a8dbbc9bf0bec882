import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { anyWaiting, fillDay, noConnection, waitingRow } from "../support/outbox.ts";
import { chooseAction, dayRow, toast } from "../support/screens.ts";
import { inWords, password, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const kept = "It is kept on this device and tried again.";

test("a session that ends before a day is saved leads to the sign-in, which says that the day waits @both", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(/status of 401/);
  await skier.logDay({ date: today(-1) });
  const saveWithoutSession = async (button: "Save Ski Day" | "Update Ski Day", row: string) => {
    await context.clearCookies();
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByText("Your session has ended. Log in to go on.")).toBeVisible();
    await expect(page.getByText(`1 change of ${skier.email} waits on this device. Log in to send it.`)).toBeVisible();
    expect(await toast(page, /Saved on this device|Failed to/).count(), "no toast, also not for its 4 seconds").toBe(0);
    await expectSound(page);
    await page.getByRole("textbox", { name: "Email" }).fill(skier.email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page, "home, as after a save").toHaveURL("/");
    await expect(dayRow(page, row)).toBeVisible();
    await expect(anyWaiting(page)).toHaveCount(0);
  };
  await page.goto("/new");
  await fillDay(page, { activity: "Training" });
  await saveWithoutSession("Save Ski Day", "Training");
  await expect.poll(() => skier.days()).toHaveLength(2);

  const [, first] = await skier.days();
  await page.goto(`/days/${first?.id}/edit`);
  await page.getByRole("radio", { name: "Training" }).click();
  await saveWithoutSession("Update Ski Day", inWords(today(-1)));
  await expect.poll(() => skier.days()).toMatchObject([{ activity: "Training" }, { activity: "Training" }]);
  await page.goto("/auth?redirect=/new");
  await expect(page, "signed in").toHaveURL("/new");
});

test("a 401 leads to the sign-in also where the next call would be answered", async ({ page, skier, trap }) => {
  trap.allow(/status of 401/);
  await skier.logDay({ date: today(-1) });
  await failing(page, "days.create", 401, "User not authenticated");
  await page.goto("/new");
  await fillDay(page, { activity: "Training" });
  await page.getByRole("button", { name: "Save Ski Day" }).click();
  await expect(page.getByText(`1 change of ${skier.email} waits on this device. Log in to send it.`)).toBeVisible();
  await expect(page).toHaveURL("/auth");
});

test("each tab says that the session has ended", async ({ page, context, skier, trap }) => {
  trap.allow(/status of 401/);
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto("/settings/skis");
    await expect(tab.getByText("No skis added yet"), skier.email).toBeVisible();
    await tab.waitForLoadState("networkidle");
  }
  await context.clearCookies();
  await page.getByRole("textbox", { name: "Ski name" }).fill("Volta");
  await page.getByRole("button", { name: "Add Ski" }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText("Your session has ended. Log in to go on.")).toBeVisible();
    await expect(tab).toHaveURL("/auth?redirect=%2Fsettings%2Fskis");
  }
  await other.reload();
  await expect(other.getByText("Your session has ended. Log in to go on.")).toBeVisible();
});

test("a server that fails is named, each change is kept and tried again @both", async ({ page, skier, trap }) => {
  trap.allow(/status of 50[02]/);
  await skier.logDay({ date: today(-1) });
  await page.clock.install();
  const expectFailure = async (title: string, reason: string) => {
    const shown = page
      .getByRole("region", { name: /Notifications/ })
      .getByRole("listitem")
      .filter({ hasText: title });
    await expect(shown).toContainText(reason);
    await expect(shown).toContainText(kept);
    expect(await toast(page, /connection/).count()).toBe(0);
    // The toast stays under the pointer.
    await page.mouse.move(1, 1);
    await page.clock.fastForward(11_000);
    await expect(shown).toHaveCount(0);
  };

  await test.step("days", async () => {
    await failing(page, "days.create", 500, "The disk hums.");
    await page.goto("/new");
    await fillDay(page, { activity: "Training" });
    await page.getByRole("button", { name: "Save Ski Day" }).click();
    await expectFailure("Failed to log ski day", "The disk hums.");
    await expect(waitingRow(page, "Training")).toBeVisible();
    await restored(page, "days.create");
    await expect.poll(() => skier.days()).toHaveLength(2);

    await failing(page, "days.update", 502);
    await chooseAction(page, dayRow(page, "Training"), "Edit");
    await page.getByRole("radio", { name: "Friends" }).click();
    await page.getByRole("button", { name: "Update Ski Day" }).click();
    await expectFailure("Failed to update ski day", "Request failed with status 502");
    await restored(page, "days.update");
    await expect.poll(() => skier.days()).toMatchObject([{ activity: "Friends" }, { activity: "Friends" }]);

    await failing(page, "days.delete", 500, "The disk hums.");
    await chooseAction(page, dayRow(page, "Alta").first(), "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectFailure("Failed to delete ski day", "The disk hums.");
    await expect(dayRow(page, "Alta")).toHaveCount(1);
    await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
    await expect(dayRow(page, "Alta")).toHaveCount(2);
    await page.clock.fastForward(4000);
    await expectFailure("Failed to restore ski day", "The disk hums.");
    expect(await toast(page, "Ski day restored.").count()).toBe(0);
    await restored(page, "days.delete");
    await expect(anyWaiting(page)).toHaveCount(0);
    await expect.poll(() => skier.days()).toHaveLength(2);
  });

  await test.step("skis", async () => {
    const names = async () =>
      ((await (await page.request.get("/api/v1/skis")).json()) as { name: string }[]).map(({ name }) => name);
    await page.goto("/settings/skis");
    await failing(page, "skis.create", 500, "The disk hums.");
    await page.getByRole("textbox", { name: "Ski name" }).fill("Volta");
    await page.getByRole("button", { name: "Add Ski" }).click();
    await expectFailure("Failed to add ski", "The disk hums.");
    await expect(page.getByRole("listitem").filter({ hasText: "Volta" })).toContainText("Waiting to send");
    await restored(page, "skis.create");
    await expect.poll(names).toEqual(["Rustler 10", "Volta"]);

    await failing(page, "skis.update", 502);
    await page.getByRole("button", { name: "Edit Volta" }).click();
    await page.getByRole("listitem").getByRole("textbox", { name: "Ski name" }).fill("Ripstick");
    await page.keyboard.press("Enter");
    await expectFailure("Failed to update ski", "Request failed with status 502");
    await restored(page, "skis.update");
    await expect.poll(names).toEqual(["Rustler 10", "Ripstick"]);

    await failing(page, "skis.delete", 500, "The disk hums.");
    await page.getByRole("button", { name: "Delete Ripstick" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectFailure("Failed to delete ski", "The disk hums.");
    await restored(page, "skis.delete");
    await expect.poll(names).toEqual(["Rustler 10"]);
  });
});

test("a resort search without an answer shows what the device knows, and a toast only where it knows none @both", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(noConnection);
  await skier.logDay({ date: today(-1) });
  await page.route("**/trpc/resorts.search*", (route) => route.abort());
  await page.goto("/new");
  await expect(page.getByRole("radio", { name: "Alta" })).toBeVisible();
  await page.getByRole("button", { name: "Find resort" }).click();
  const box = page.getByRole("combobox", { name: "Search for a resort" });
  await box.fill("alta");
  await expect(page.getByRole("option", { name: /^Alta/ }).first()).toBeVisible();
  await expect(page.getByText(/found on this device\. Firn does not answer\.$/)).toBeVisible();
  expect(await toast(page, "Failed to search resorts").count()).toBe(0);
  await expectSound(page);
  await box.fill("qqqqzzzz");
  await expect(toast(page, "Failed to search resorts")).toBeVisible();
  await expect(page.getByRole("option", { name: /^Alta/ })).toHaveCount(0);
});

async function failing(page: Page, procedure: string, status: number, error?: string): Promise<void> {
  await page.route(`**/trpc/${procedure}*`, (route) =>
    route.fulfill(error ? { status, json: { error } } : { status, body: "" }),
  );
}

/** The outbox tries again after at most ten seconds. */
async function restored(page: Page, procedure: string): Promise<void> {
  await page.unroute(`**/trpc/${procedure}*`);
  await page.clock.fastForward(10_000);
}
