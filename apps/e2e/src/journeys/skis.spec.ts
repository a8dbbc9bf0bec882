import { expectSound } from "../support/looks.ts";
import { noConnection } from "../support/outbox.ts";
import { dayRow, goTo, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("skis are added, renamed one at a time, and deleted after a question", async ({ page, skier, trap }) => {
  trap.allow(/status of 413/);
  await page.goto("/csv-export");
  await goTo(page, "Manage Skis");
  await expect(page).toHaveURL("/settings/skis");
  await expect(page.getByText("No skis added yet"), skier.email).toBeVisible();
  const name = page.getByRole("textbox", { name: "Ski name" });
  await page.getByRole("button", { name: "Add Ski" }).click();
  await expect(page.getByText("Please enter a ski name.")).toBeVisible();

  await test.step("a name that the server refuses is not lost", async () => {
    const creation = /\/trpc\/[^?]*skis\.create/;
    await page.route(creation, (route) => route.fulfill({ status: 413, json: { error: "This is too much." } }));
    await name.fill("  Rustler 10 ");
    await name.press("Enter");
    await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("listitem")).toBeVisible();
    await expect(name).toHaveValue("  Rustler 10 ");
    await page.unroute(creation);
  });

  await name.press("Enter");
  await expect(toast(page, "Ski added successfully!").first()).toBeVisible();
  await name.fill("Old Faithful");
  await page.getByRole("button", { name: "Add Ski" }).click();
  const list = page.getByRole("list", { name: "Your Skis" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").filter({ hasText: /^Rustler 10/ })).toBeVisible();

  await page.getByRole("button", { name: "Edit Rustler 10" }).click();
  await expect(page.getByRole("button", { name: "Edit Old Faithful" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Delete Old Faithful" })).toBeDisabled();
  await expectSound(page);
  const edited = list.getByRole("textbox", { name: "Ski name" });
  await expect(edited).toBeFocused();
  await edited.fill(" ");
  await edited.press("Enter");
  await expect(page.getByText("Ski name cannot be empty.")).toBeVisible();
  await edited.press("Escape");
  await expect(page.getByRole("button", { name: "Edit Rustler 10" })).toBeFocused();

  await page.getByRole("button", { name: "Edit Rustler 10" }).click();
  await edited.fill("Rustler 11");
  await list.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Ski updated successfully!")).toBeVisible();
  await expect(list.getByRole("listitem").filter({ hasText: "Rustler 11" })).toBeVisible();

  await page.getByRole("button", { name: "Delete Rustler 11" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this ski?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Delete Rustler 11" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Ski deleted successfully!")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveText([/Old Faithful/]);

  await page.reload();
  await expect(list.getByRole("listitem")).toHaveText([/Old Faithful/]);
});

test("each ski tells how much it was skied, and a retired one leaves the form, but not of its day", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: "2020-01-10", skis: ["Old Faithful"] });
  const { id } = await skier.logDay({ date: today(-2), skis: ["Old Faithful"] });
  await skier.logDay({ date: today(-1), skis: ["Rustler 10"] });
  await skier.addSki("Volta");
  await page.goto("/settings/skis");
  const list = page.getByRole("list", { name: "Your Skis" });
  const old = list.getByRole("listitem").filter({ hasText: "Old Faithful" });
  await expect(old).toContainText("2 days, Jan 10, 2020 to");
  await expect(old).toContainText("50% of this season's days");
  await expect(list.getByRole("listitem").filter({ hasText: "Rustler 10" })).toContainText("1 day, on");
  await expect(list.getByRole("listitem").filter({ hasText: "Volta" })).toContainText("Not used yet");
  await page.getByRole("button", { name: "Retire Old Faithful" }).click();
  await expect(toast(page, "Old Faithful is retired.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Edit Rustler 10" })).toBeFocused();
  await page.getByText("Retired (1)").click();
  const retired = page.getByRole("list", { name: "Retired skis" });
  await expect(retired).toContainText("2 days, Jan 10, 2020 to");
  await expectSound(page);

  await page.goto(`/days/${id}/edit`);
  await expect(page.getByRole("button", { name: "Old Faithful", pressed: true })).toBeVisible();
  await page.getByRole("radio", { name: "Training" }).click();
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(dayRow(page, "Old Faithful", "Training")).toBeVisible();
  await page.getByRole("link", { name: "New Day" }).click();
  await expect(page.getByRole("button", { name: "Volta" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Old Faithful" })).toBeHidden();
  await page.goto("/settings/skis");
  await page.getByText("Retired (1)").click();
  await page.getByRole("button", { name: "Bring back Old Faithful" }).click();
  await expect(toast(page, "Old Faithful is back on your list.")).toBeVisible();
  await expect(page.getByText(/^Retired/)).toBeHidden();
  await page.goto("/new");
  await expect(page.getByRole("button", { name: "Old Faithful" })).toBeVisible();
});

test("a second ski of a name is asked about, in the form too", async ({ page, skier }) => {
  await skier.addSki("Rustler 10");
  await page.goto("/settings/skis");
  const name = page.getByRole("textbox", { name: "Ski name" });
  const list = page.getByRole("list", { name: "Your Skis" }).getByRole("listitem");
  const question = page.getByRole("alertdialog", { name: "You already have Rustler 10. Add another one?" });
  await expect(list).toHaveCount(1);
  await name.fill(" rustler 10");
  await name.press("Enter");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(name).toHaveValue(" rustler 10");
  await expect(list).toHaveCount(1);

  await page.goto("/new");
  await name.fill("Rustler 10");
  await name.press("Enter");
  await question.getByRole("button", { name: "Add another" }).click();
  await expect(toast(page, /"Rustler 10" added successfully!/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Rustler 10" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Rustler 10", pressed: true }), "the new one").toHaveCount(2);
});

test("a ski is retired without a connection", async ({ page, context, skier, trap }) => {
  trap.allow(noConnection);
  await skier.addSki("Rustler 10");
  await page.goto("/settings/skis");
  await expect(page.getByRole("button", { name: "Retire Rustler 10" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Retire Rustler 10" }).click();
  await page.getByText("Retired (1)").click();
  const retired = page.getByRole("list", { name: "Retired skis" });
  await expect(retired.getByText("Waiting to send")).toBeVisible();
  await expect(page.getByText("All your skis are retired.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Waiting to send")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Retired (1)")).toBeVisible();
});
