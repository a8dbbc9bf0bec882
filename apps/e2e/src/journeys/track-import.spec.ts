import type { Page } from "@playwright/test";
import { chosen } from "../support/drafts.ts";
import { dragFiles } from "../support/drops.ts";
import { dayCard, editDay, startImport } from "../support/imports.ts";
import { expectSoundInFull } from "../support/looks.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { gpxFile } from "../support/track-files.ts";

const trackPicker = (page: Page) => page.getByLabel(/Add tracks of the day/);

function calendarText(...events: [date: string, summary: string][]): string {
  const written = events.map(
    ([date, summary], at) =>
      `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART;VALUE=DATE:${date.replaceAll("-", "")}\r\nSUMMARY:${summary}\r\nEND:VEVENT`,
  );
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${written.join("\r\n")}\r\nEND:VCALENDAR\r\n`;
}

async function dropFile(page: Page, name: string, text: string): Promise<void> {
  await dragFiles(page, [{ name, mimeType: "", buffer: Buffer.from(text) }], "drop");
}

test("the looks of tracks and a calendar, which is dropped; what is none opens the card again", async ({
  page,
  skier,
}) => {
  await startImport(page, skier);
  await trackPicker(page).setInputFiles([
    gpxFile(today(-3), "morning.gpx"),
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Alta") },
  ]);
  await expect(page.getByText("1 of 1 track uploaded.")).toBeVisible();
  await dropFile(
    page,
    "days.ics",
    calendarText([today(-2), "Skiing in Zermatt"], [today(-1), "Ski boots fitting"], ["soon", "Ski with the office"]),
  );
  await expect(dayCard(page, "Zermatt").getByText("days.ics")).toBeVisible();
  await expect(chosen(dayCard(page, "Unknown Resort"))).toHaveText("Skip import");
  await editDay(dayCard(page, "Alta"));
  await expect(
    dayCard(page, "Alta")
      .getByText(/Vertical 1,312 ft, Runs 1/)
      .first(),
  ).toBeVisible();
  await expectSoundInFull(page);

  // What was refused keeps the card open.
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("heading", { name: "1 track, 1 calendar" })).toBeVisible();
  const more = page.getByRole("button", { name: "Add more" });
  await expect(more).toBeVisible();
  await dropFile(page, "clip.mov", "film");
  await expect(page.getByText("clip.mov is not a JPG,")).toBeVisible();
  await expect(trackPicker(page)).toBeVisible();
  await expect(more).toBeHidden();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(more).toBeVisible();
});
