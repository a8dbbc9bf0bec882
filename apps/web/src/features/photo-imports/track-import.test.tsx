import { gzipSync } from "node:zlib";
import { testGpx } from "@firn/testing/gpx";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addFiles } from "../../testing/files.ts";
import { dayRow, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier } = testScreens();

const picker = /^Add tracks of the day/;
const days = (name: RegExp) => screen.queryAllByRole("listitem", { name });
const untilDays = (name: RegExp, count: number) => waitFor(() => expect(days(name)).toHaveLength(count));

test("tracks and a calendar become days; what is none is refused by name", async () => {
  const owner = await skier();
  const { click } = await open(`/photo-imports/${await owner.importPhotos()}`, owner);
  await addFiles(
    picker,
    new File([testGpx("2026-01-12", "us-alta", 1)], "morning.gpx"),
    new File(["Alta"], "notes.txt", { type: "text/plain" }),
  );
  await screen.findByText("notes.txt is not a GPX, FIT, TCX, Slopes, Ski Tracks or calendar file.");
  await screen.findByText("1 of 1 track uploaded.");
  await untilDays(/^Alta/, 1);
  await click("button", /^Edit (?!Photo)/, days(/^Alta/)[0]);
  expect(days(/^Alta/)[0]).toHaveTextContent("morning.gpx");
  expect(days(/^Alta/)[0]).toHaveTextContent(/Vertical 1,312 ft, Runs 1, Top speed 22 mph/);

  const evening = new File([gzipSync(testGpx("2026-01-11", "us-alta", 1))], "evening.gpx.gz");
  await addFiles(picker, evening);
  await screen.findByText("2 of 2 tracks uploaded.");
  await untilDays(/^Alta/, 2);

  const events = [
    ["20260113", "Skiing in Zermatt"],
    ["20260114", "Ski boots fitting"],
    ["soon", "Ski with the office"],
  ].map(
    ([date, text], at) => `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART;VALUE=DATE:${date}\r\nSUMMARY:${text}\r\nEND:VEVENT`,
  );
  const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join("\r\n")}\r\nEND:VCALENDAR\r\n`;
  await addFiles(picker, new File([calendar], "days.ics"));
  await untilDays(/^Zermatt/, 1);
  const fitting = (await screen.findAllByRole("listitem", { name: /^Unknown Resort/ }))[0] as HTMLElement;
  expect(within(fitting).getByRole<HTMLSelectElement>("combobox").selectedOptions[0]?.textContent).toBe("Skip import");
  expect(fitting).toHaveTextContent("This looks like work on your gear.");
  expect(
    screen.getAllByText(`days.ics: Left out, because the date can't be read: "Ski with the office".`),
  ).toHaveLength(1);

  // What was refused keeps the card open.
  await click("button", "Dismiss");
  await screen.findByRole("heading", { name: "2 tracks, 1 calendar" });
  const alta = days(/^Alta.* 11\b/)[0];
  await click("button", /^Edit (?!Photo)/, alta);
  await click("button", "Remove the track evening.gpx.gz");
  await untilDays(/^Alta/, 1);
  await screen.findByText("2 of 3 days to import");
  await click("button", "Save Import");
  await dayRow("Alta");
  await dayRow("Zermatt");
  await untilGone(() => screen.queryByText("Waiting to send"));
  expect(await owner.days()).toHaveLength(2);
});

test("numbers of a track are shown in units of the account, and corrected", async () => {
  const owner = await skier();
  await owner.send("PATCH", "/account", { user: { units: "metric" } });
  const { click, fill } = await open(`/photo-imports/${await owner.importPhotos()}`, owner);
  await addFiles(picker, new File([testGpx("2026-01-12", "us-alta", 3)], "morning.gpx"));
  await untilDays(/^Alta/, 1);
  const alta = days(/^Alta/)[0] as HTMLElement;
  await waitFor(() => expect(alta).toHaveTextContent("1,200 m · Runs 3"));
  await click("button", /^Edit (?!Photo)/, alta);
  await click("button", /^Numbers, conditions and tags of Alta/, alta);
  const dialog = await screen.findByRole("dialog", { name: /^Numbers, conditions and tags of Alta/ });
  await fill("Vertical (m)", "40000", dialog);
  await click("button", "Save", dialog);
  await within(dialog).findByText("Use a number from 0 to 30,000 m.");
  await fill("Vertical (m)", "1300", dialog);
  await fill("Runs", "", dialog);
  await click("radio", "Spring snow", dialog);
  await click("button", "Touring", dialog);
  await click("button", "Save", dialog);
  await untilGone(() => screen.queryByRole("dialog"));
  await waitFor(() => expect(days(/^Alta/)[0]).toHaveTextContent(/1,300 m · Touring .*Snow: Spring snow/));
  // Below the choice stands what the track has measured.
  expect(days(/^Alta/)[0]).not.toHaveTextContent(/Runs.*Action:/);
  await click("button", "Save Import");
  await dayRow("Alta", "Touring", "1,300 m");
  const [logged] = await owner.days();
  expect(logged).toMatchObject({ numbers: { vertical_m: 1300 }, snow: "spring", tags: ["Touring"] });
  expect(logged?.numbers).not.toHaveProperty("runs");
});
