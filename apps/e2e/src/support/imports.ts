import { expect, type Locator, type Page } from "@playwright/test";
import type { PhotoFile } from "./photo-files.ts";
import type { Skier } from "./skier.ts";

export type DecisionName = "New day" | "Skip" | `Merge with ${string}`;

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

export function dayCard(page: Page, heading: string | RegExp): Locator {
  return page.getByRole("region", { name: heading });
}

export function thumbnails(card: Locator): Locator {
  return card.getByRole("button", { name: /^Edit Photo/ });
}

export function decision(card: Locator): Locator {
  return card.getByRole("combobox", { name: /^Action:/ });
}

export async function decide(card: Locator, name: DecisionName): Promise<void> {
  // By the keyboard, because toasts may lie over the next draft.
  await decision(card).press("Enter");
  await card.page().getByRole("option", { name }).press("Enter");
  await expect(decision(card)).toHaveText(name);
}

/** Answers the question before a save that merges days or leaves photos out. */
export async function confirmSave(page: Page): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name: "Save Import" }).click();
}
