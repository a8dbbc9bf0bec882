import { expectSound } from "../support/looks.ts";
import { noConnection } from "../support/outbox.ts";
import { toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

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

test("a resort search without an answer shows what the device knows, and a toast only where it knows none", async ({
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
