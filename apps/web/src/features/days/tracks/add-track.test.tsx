import { testGpx } from "@firn/testing/gpx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addFiles } from "../../../testing/files.ts";
import { dayRow, dayRows, findToast, untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";
import type { Skier } from "../../../testing/skier.ts";

const { open, skier, network } = testScreens();

const morning = (runs = 3) => new File([testGpx("2026-01-12", "us-alta", runs)], "morning.gpx");

async function openDay(more = {}) {
  const owner = await skier();
  const { id } = await owner.logDay({ date: "2026-01-12", resort: "Alta", ...more });
  const app = await open("/", owner);
  await app.click("button", /Day 1/, await dayRow("Alta"));
  const day = await screen.findByRole("dialog", { name: "Alta" });
  await within(day).findByText("Add a track");
  return { ...app, owner, id, day };
}

async function tracks(owner: Skier, id: string) {
  const day = await owner.send<{ tracks: object[]; numbers: object }>("GET", `/days/${id}`);
  return { count: day.tracks.length, numbers: day.numbers };
}

test("a track is added to an open day, whose numbers follow, and taken off again", async () => {
  const { owner, id, day, click, user } = await openDay();
  await addFiles("Add a track", morning());
  await findToast("Track added to Alta, Jan 12.");
  await within(day).findByText("3,937 ft");
  within(day).getAllByText("from your watch");
  expect(await tracks(owner, id)).toMatchObject({ count: 1, numbers: { vertical_m: 1200, runs: 3 } });

  await addFiles("Add a track", morning());
  await findToast("Alta, Jan 12 has this track already.");
  expect(await tracks(owner, id)).toMatchObject({ count: 1 });

  await user.keyboard("{Escape}");
  await dayRow("Alta", "3,937 ft");
  await click("button", "Undo");
  await findToast("Track taken off again.");
  await waitFor(() => expect(dayRows("3,937 ft")).toEqual([]));
  expect(await tracks(owner, id)).toEqual({ count: 0, numbers: {} });
});

test("a file that is refused says why beside the button, and a later one is taken", async () => {
  const { owner, id, day } = await openDay();
  await addFiles("Add a track", new File([testGpx("2026-01-11", "us-alta", 1)], "sunday.gpx"));
  await within(day).findByText(/^sunday.gpx: This file has nothing of January 12, 20.*Choose a file of this day.$/);
  await findToast("Failed to add sunday.gpx");
  await addFiles("Add a track", new File([], "empty.gpx"));
  await within(day).findByText("empty.gpx: This file is empty.");
  network.lose(/tracks$/);
  await addFiles("Add a track", morning());
  await within(day).findByText("morning.gpx: The upload broke off. Check your connection and try again.");
  expect(await tracks(owner, id)).toMatchObject({ count: 0 });
  network.reset();
  await findToast("Failed to add morning.gpx");
  await addFiles("Add a track", morning());
  await findToast("Track added to Alta, Jan 12.");
  expect(within(day).queryByText(/^morning.gpx/)).toBeNull();
  await untilGone(() => screen.queryByText("Failed to add morning.gpx"));
});

test("a number that is typed says so beside measured ones, and a refusal goes with the next change", async () => {
  const { owner, id, day, click } = await openDay({ numbers: { temperature_c: -8 } });
  expect(within(day).queryByText("typed")).toBeNull();
  await addFiles("Add a track", morning());
  await within(day).findByText("typed");
  expect((await tracks(owner, id)).numbers).toMatchObject({ temperature_c: -8, runs: 3 });
  await addFiles("Add a track", new File([], "empty.gpx"));
  await within(day).findByText("empty.gpx: This file is empty.");
  await click("button", "Take it off");
  await findToast("Track taken off this day.");
  await untilGone(() => within(day).queryByText(/^empty.gpx/));
});

test("a track goes on when its day is closed", async () => {
  const { owner, id, user } = await openDay();
  const release = network.hold(/tracks$/);
  await addFiles("Add a track", morning());
  await screen.findByText("Adding the track...");
  screen.getByRole("progressbar", { name: "Upload of morning.gpx" });
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("dialog"));
  release();
  await findToast("Track added to Alta, Jan 12.");
  expect(await tracks(owner, id)).toMatchObject({ count: 1 });
  await dayRow("Alta", "3,937 ft");
});

test("a track that is dropped on an open day is added to it, several wait for an import", async () => {
  const { owner, id, address } = await openDay();
  drop(morning());
  await findToast("Track added to Alta, Jan 12.");
  expect(await tracks(owner, id)).toMatchObject({ count: 1 });
  const other = (date: string) => new File([testGpx(date, "us-alta", 1)], `${date}.gpx`);
  drop(other("2026-01-10"), other("2026-01-11"));
  await waitFor(() => expect(address()).toMatch(/^\/photo-imports\//));
  expect(await tracks(owner, id)).toMatchObject({ count: 1 });
});

test("without a connection there is nothing to choose", async () => {
  const { day } = await openDay();
  network.goOffline();
  await waitFor(() => expect(within(day).getByRole("button", { name: "Add a track" })).toBeDisabled());
  expect(within(day).queryByLabelText("Add a track", { selector: "input" })).toBeNull();
});

function drop(...files: File[]): void {
  const items = files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file }));
  fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], items, files } });
}
