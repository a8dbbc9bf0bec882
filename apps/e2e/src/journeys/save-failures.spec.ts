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
