import { expect, type Locator, type Page } from "@playwright/test";

export function textBox(page: Page): Locator {
  return page.getByLabel("Your ski days, one a line");
}

export function parseButton(page: Page): Locator {
  return page.getByRole("button", { name: "Parse and Create Draft Days" });
}

export function draft(page: Page, words: string | RegExp): Locator {
  return page.getByRole("list", { name: "Draft days" }).getByRole("listitem").filter({ hasText: words });
}

export async function parse(page: Page, text: string): Promise<void> {
  await page.goto("/text-imports/new");
  await textBox(page).fill(text);
  await parseButton(page).click();
  await expect(page, "hundreds of lines take a while").toHaveURL(/\/text-imports\/(?!new)/, { timeout: 60_000 });
  await expect(page.getByRole("list", { name: "Draft days" })).toBeVisible();
}

/** Confirms the commit and waits for the answer. */
export async function commit(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: `Commit ${count} Days` }).press("Enter");
  await page.getByRole("button", { name: "Proceed with Import" }).click();
}
