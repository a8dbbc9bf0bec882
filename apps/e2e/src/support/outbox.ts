import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { untilInstalled, untilKept } from "./installed.ts";
import { photoFile } from "./photo-files.ts";
import { chooseSki, dayRow } from "./screens.ts";

/** Errors that a page without a connection logs. */
export const noConnection = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(?:REFUSED|RESET)|ERR_FAILED|Failed to fetch/;

/** A browser whose storage is in a folder: it can be closed, and opened again. */
export function openBrowser(folder: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { baseURL, serviceWorkers: "allow" });
}

/** As visitForm, with the app's code on the device. */
export async function installApp(page: Page): Promise<void> {
  await visitForm(page);
  await untilInstalled(page);
}

/** Opens the screens once whose data a day without a connection needs. Ends at home. */
export async function visitForm(page: Page): Promise<void> {
  await page.goto("/new");
  await expect(page.getByRole("button", { name: "Rustler 10" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Alta" })).toBeVisible();
  for (const text of ["recentResorts", "Rustler 10"]) await untilKept(page, text);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await dayRow(page, "Alta").first().waitFor();
}

export interface DayEntry {
  /** A recent one by default. */
  search?: string;
  activity?: "Friends" | "Training";
  notes?: string;
  yesterday?: boolean;
  photos?: number;
}

export async function fillDay(
  page: Page,
  { search, activity = "Friends", notes, yesterday, photos = 0 }: DayEntry = {},
) {
  if (yesterday) await page.getByRole("radio", { name: "Yesterday" }).click();
  if (search) await chooseResort(page, search);
  else await page.getByRole("radio", { name: "Alta" }).click();
  await chooseSki(page, "Rustler 10");
  await page.getByRole("radio", { name: activity }).click();
  if (notes) await page.getByRole("textbox", { name: "Notes (Optional)" }).fill(notes);
  const files = await Promise.all(Array.from({ length: photos }, () => photoFile()));
  if (photos > 0) await page.getByLabel("Click or drag to upload").setInputFiles(files);
}

export async function chooseResort(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Find resort" }).click();
  await page.getByRole("combobox", { name: "Search for a resort" }).fill(name);
  await page
    .getByRole("option", { name: new RegExp(name) })
    .first()
    .click();
}

export async function logDay(page: Page, entry: DayEntry = {}): Promise<void> {
  await page.getByRole("link", { name: "New Day" }).click();
  await fillDay(page, entry);
  await page.getByRole("button", { name: "Save Ski Day" }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
}

export function waitingRow(page: Page, ...texts: string[]) {
  return dayRow(page, ...texts, "Waiting to send");
}

export function anyWaiting(page: Page) {
  return page.getByText("Waiting to send");
}
