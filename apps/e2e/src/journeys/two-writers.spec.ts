import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("two tabs that change one day keep both notes, and offer the value that the later one has replaced", async ({
  page,
  context,
  skier,
}) => {
  const { id } = await skier.logDay({ date: today(-5), notes: "Slush." });
  const stored = async () => (await context.request.get(`/api/v1/days/${id}`)).json();
  const other = await context.newPage();
  await change(other, id, "Yesterday", "Theirs.");
  await change(page, id, "Today", "Mine.");
  await save(other);
  await save(page);
  expect(await stored()).toMatchObject({ notes: "Mine.\n\nAlso written: Theirs.", date: today() });
  const strip = page.getByRole("list", { name: "Changes that were not sent" }).getByRole("listitem");
  await expect(strip).toContainText("was changed in another tab or on another device too");
  await expect(strip).toContainText("There it was: ");
  await expectSound(page);
  await strip.getByRole("button", { name: "Use that instead" }).click();
  await expect(strip).toHaveCount(0);
  await expect.poll(stored).toMatchObject({ notes: "Mine.\n\nAlso written: Theirs.", date: today(-1) });
});

async function change(page: Page, id: string, date: string, notes: string): Promise<void> {
  await page.goto(`/days/${id}/edit`);
  await expect(page.getByRole("radio", { name: "Friends" })).toBeChecked();
  await page.getByRole("radio", { name: date, exact: true }).click();
  await page.getByRole("textbox", { name: "Notes (Optional)" }).fill(notes);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(toast(page, "Ski day updated successfully!")).toBeVisible();
}
