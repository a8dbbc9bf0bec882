import { expectSound } from "../support/looks.ts";
import { dayRow, goTo, openingButton, toast } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test("skis are added, renamed one at a time, and deleted after a question", async ({ page, skier }) => {
  await page.goto("/csv-export");
  await goTo(page, "Manage Skis");
  await expect(page).toHaveURL("/settings/skis");
  await expect(page.getByText("No skis added yet"), skier.email).toBeVisible();
  await expectSound(page);

  const name = page.getByRole("textbox", { name: "Ski name" });
  await page.getByRole("button", { name: "Add Ski" }).click();
  await expect(page.getByText("Please enter a ski name.")).toBeVisible();
  await name.fill("  Rustler 10 ");
  await name.press("Enter");
  await expect(toast(page, "Ski added successfully!").first()).toBeVisible();
  await name.fill("Old Faithful");
  await page.getByRole("button", { name: "Add Ski" }).click();
  const list = page.getByRole("list", { name: "Your Skis" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").filter({ hasText: /^Rustler 10/ })).toBeVisible();
  await expectSound(page);

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
  await expectSound(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Delete Rustler 11" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Ski deleted successfully!")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveText([/Old Faithful/]);

  await page.reload();
  await expect(list.getByRole("listitem")).toHaveText([/Old Faithful/]);
});

test("a deleted ski stays on the day that it was skied", async ({ page, skier }) => {
  await skier.logDay({ skis: ["Rustler 10"] });
  await page.goto("/settings/skis");
  await page.getByRole("button", { name: "Delete Rustler 10" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No skis added yet")).toBeVisible();
  await goTo(page, "Home");
  await openingButton(dayRow(page, "Alta", "Rustler 10")).click();
  await expect(page.getByRole("dialog").getByText("Rustler 10")).toBeVisible();
});

test("a name that the server refuses is not lost", async ({ page, skier, trap }) => {
  trap.allow(/status of 413/);
  await page.goto("/settings/skis");
  await expect(page.getByText("No skis added yet"), skier.email).toBeVisible();
  const refusal = { status: 413, json: { error: "This is too much." } };
  await page.route(/\/trpc\/[^?]*skis\.create/, (route) => route.fulfill(refusal));
  const name = page.getByRole("textbox", { name: "Ski name" });
  await name.fill("Rustler 10");
  await name.press("Enter");
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("listitem")).toBeVisible();
  await expect(name).toHaveValue("Rustler 10");
});
