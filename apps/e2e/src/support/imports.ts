import type { Locator, Page } from "@playwright/test";
import type { PhotoFile } from "./photo-files.ts";
import type { Skier } from "./skier.ts";

export async function startImport(page: Page, skier: Skier): Promise<void> {
  await skier.startSeasonAfterTomorrow();
  await page.goto("/photo-imports/new");
  await page.waitForURL(/\/photo-imports\/(?!new)/);
  await page.getByRole("heading", { name: "Import Photos" }).waitFor();
}

export async function addPhotos(page: Page, files: PhotoFile[]): Promise<void> {
  await page.getByLabel(/Click or drag to upload/).setInputFiles(files);
}

export function saveButton(page: Page): Locator {
  return page.getByRole("button", { name: "Save Import" });
}

export function dayCard(page: Page, resort: string | RegExp): Locator {
  return page.getByRole("listitem", { name: resort });
}

export function undatedPhotos(page: Page): Locator {
  return page.getByRole("region", { name: "Photos without a date" });
}

/** Shows what a draft has beside its row: all photos, tracks, the resort, skis and activity. */
export async function editDay(row: Locator): Promise<void> {
  await row.getByRole("button", { name: /^Edit (?!Photo)/ }).click();
}

export function thumbnails(row: Locator): Locator {
  return row.getByRole("button", { name: /^Edit Photo/ });
}
