import type { Page } from "@playwright/test";
import { untilKept } from "../support/installed.ts";
import { toast } from "../support/screens.ts";
import { type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { draft, parse, parseButton, textBox } from "../support/text-imports.ts";

/** Puts the days of the last weeks into this season. */
async function atHome(page: Page, skier: Skier): Promise<void> {
  await skier.startSeasonAfterTomorrow();
  await page.goto("/");
}

test("a half-typed text is there again after the phone has thrown its page away", async ({ page, skier }) => {
  await atHome(page, skier);
  await page.goto("/text-imports/new");
  await textBox(page).fill(`${today(-5)} Alta`);
  await untilKept(page, `${today(-5)} Alta`);
  await page.reload();
  await expect(textBox(page)).toHaveValue(`${today(-5)} Alta`);
  await parseButton(page).click();
  await expect(draft(page, "Alta")).toBeVisible();
  await page.goto("/text-imports/new");
  await expect(parseButton(page)).toBeDisabled();
  await expect(textBox(page)).toHaveValue("");
});

test("cancelling asks where drafts would be lost, and only there", async ({ page, skier }) => {
  await atHome(page, skier);
  await page.goto("/text-imports/new");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page).toHaveURL("/");

  await parse(page, `${today(-5)} Alta`);
  await page.getByRole("button", { name: "Cancel", exact: true }).first().click();
  const question = page.getByRole("alertdialog", { name: "Cancel Import?" });
  await question.getByRole("button", { name: "Keep Working" }).click();
  await expect(draft(page, "Alta")).toBeVisible();
  const address = page.url();
  await page.getByRole("button", { name: "Cancel", exact: true }).first().click();
  await question.getByRole("button", { name: "Yes, Cancel Import" }).click();
  await expect(toast(page, "Text import canceled and deleted.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/text-imports/new");
  await expect(textBox(page), "the text is still there").toHaveValue(`${today(-5)} Alta`);
  await page.goto(address);
  await expect(toast(page, "Import session closed")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("canceling where nothing was found asks nothing, and gives the text back", async ({ page, skier }) => {
  await atHome(page, skier);
  await page.goto("/text-imports/new");
  await textBox(page).fill("Alta and Snowbird, some day");
  await parseButton(page).click();
  await expect(page.getByText("No draft days found.")).toBeVisible();
  const address = page.url();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/text-imports/new");
  await expect(textBox(page)).toHaveValue("Alta and Snowbird, some day");
  await page.goto(address);
  await expect(toast(page, "Import session closed")).toBeVisible();
});
