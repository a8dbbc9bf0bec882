import { expect, type Page } from "@playwright/test";
import { photoFile } from "./photo-files.ts";
import { type Skier, today } from "./skier.ts";

/** The year in which last season began; seasons begin on 1 September. */
export const begun = Number(today().slice(0, 4)) - (today().slice(5) >= "09-01" ? 1 : 2);
export const years = `${begun}/${String(begun + 1).slice(2)}`;
export const january = (day: number) => `${begun + 1}-01-${day}`;

export async function logLastSeason(skier: Skier): Promise<void> {
  const photos = async () => [await photoFile({ size: { width: 640, height: 480 } })];
  await skier.logDay({ date: `${begun}-03-01`, resort: "Alta", skis: ["Rustler 10"] });
  await skier.logDay({ date: january(10), resort: "Alta", companions: ["Anna"], photos: await photos() });
  await skier.logDay({ date: january(11), resort: "Alta", notes: "Wind on the ridge." });
  await skier.logDay({ date: january(12), resort: "Zermatt", skis: ["Racetiger"], companions: ["Anna", "Tom"] });
  await skier.logDay({ date: `${begun + 1}-03-07`, resort: "Alta", photos: await photos() });
}

export const next = (page: Page) => page.getByRole("button", { name: "Next page" });
export const recapPage = (page: Page, number: number) => page.getByRole("region", { name: `Page ${number} of 5` });

/** From the first page. */
export async function openPage(page: Page, number: number): Promise<void> {
  for (let at = 2; at <= number; at++) {
    await next(page).click();
    await expect(page.getByText(`${at} of 5`, { exact: true })).toBeVisible();
  }
  await expect(recapPage(page, number)).toBeInViewport({ ratio: 0.5 });
}
