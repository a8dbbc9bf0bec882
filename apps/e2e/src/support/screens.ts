import { expect, type Locator, type Page } from "@playwright/test";

export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Open menu" }).click();
  return page.getByRole("dialog", { name: "Menu" });
}

/** The way into the menu is on screen, with the rest of a signed-in screen. */
export function menuWay(page: Page): Locator {
  return page.getByRole("button", { name: "Open menu" });
}

/** The rail of links beside the screen, from 1024 px. */
export function rail(page: Page): Locator {
  return page.getByRole("navigation", { name: "Screens" });
}

export async function goTo(page: Page, item: string): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole("link", { name: item, exact: true }).click();
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole("region", { name: /Notifications/ }).getByText(text);
}

export function dayRow(page: Page, ...texts: string[]): Locator {
  const rows = page.getByRole("list", { name: "Ski days" }).getByRole("listitem");
  return texts.reduce((found, text) => found.filter({ hasText: text }), rows);
}

export function openingButton(row: Locator): Locator {
  return row.getByRole("button", { name: /Day \d+/ });
}

export async function chooseAction(page: Page, row: Locator, action: "Edit" | "Select" | "Delete"): Promise<void> {
  // By the keyboard, because toasts may lie over the row and its menu.
  await row.getByRole("button", { name: /^Actions for/ }).press("Enter");
  await page.getByRole("menuitem", { name: action }).press("Enter");
}

/** Takes the session's cookie away. No call of the app is under way then, which would be refused without it. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** In the form, where the only ski is chosen already. */
export async function chooseSki(page: Page, name: string): Promise<void> {
  const chip = page.getByRole("button", { name, exact: true });
  // The form may choose it between the look and the tap, which then takes it off again.
  await expect(async () => {
    if ((await chip.getAttribute("aria-pressed")) !== "true") await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "true", { timeout: 1000 });
  }).toPass();
}
