import { testGpx } from "@firn/testing/gpx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { dayRow, findToast, untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";
import type { Skier } from "../../../testing/skier.ts";

const { open, skier, network, allowLog } = testScreens();

const date = "2026-01-12";

async function aDay(owner: Skier, ...tracks: Uint8Array<ArrayBuffer>[]) {
  await owner.send("PATCH", "/account", { user: { units: "metric" } });
  const { id } = await owner.logDay({ date });
  for (const track of tracks) await owner.addTrack(id, track);
  return id;
}

async function openDay(owner: Skier) {
  const app = await open("/", owner);
  await app.click("button", /Day 1/, await dayRow("Alta"));
  const day = await screen.findByRole("dialog", { name: "Alta" });
  return { ...app, day };
}

const track = () => screen.findByRole("region", { name: "Track" });
const slider = async (name: string) => within(await track()).findByRole("slider", { name });
const move = (range: HTMLElement, value: number) => fireEvent.change(range, { target: { value } });

test("a day shows its track: a map, a profile with a mark that moves, and its runs in the skier's units", async () => {
  const owner = await skier();
  await aDay(owner, testGpx(date, "us-alta", 3));
  await openDay(owner);
  const shown = within(await track());
  await shown.findByRole("img", { name: "Map of the track with 3 runs and 3 lifts" });
  expect(await shown.findByRole("img", { name: "Height profile of the track" })).toBeVisible();
  expect(shown.getByRole("list", { name: "What the lines mean" })).toHaveTextContent("RunFastLift");
  expect(shown.getByRole("list", { name: "Resorts nearby" })).toHaveTextContent("Alta");

  const time = await slider("Time on the track");
  expect(time).toHaveAttribute("aria-valuetext", "Lift, 5:00 AM, 2,600 m, 36 km/h, 0 m");
  move(time, 300);
  await waitFor(() => expect(time).toHaveAttribute("aria-valuetext", "Run 1, 5:05 AM, 2,800 m, 36 km/h, 200 m"));
  expect(await track()).toHaveTextContent("Altitude2,800 m");

  const [head, first, ...others] = within(shown.getByRole("table", { name: "Runs of the track" })).getAllByRole("row");
  expect(head).toHaveTextContent("RunStartVertical (m)Distance (km)In motionTop (km/h)Average (km/h)");
  expect(first).toHaveTextContent("15:03 AM40023:203636");
  expect(others).toHaveLength(2);
  await owner.send("PATCH", "/account", { user: { units: "imperial" } });
  await openDay(owner);
  await waitFor(async () => expect(await track()).toHaveTextContent("1,312"));
});

test("a day says where its recording has other numbers, and takes one at a tap, which can be undone", async () => {
  const owner = await skier();
  const id = await aDay(owner);
  await owner.send("PATCH", `/days/${id}`, { day: { numbers: { vertical_m: 1300, runs: 3 } } });
  await owner.addTrack(id, testGpx(date, "us-alta", 3));
  const { click, day } = await openDay(owner);
  await within(day).findByText("Vertical: your recording says 1,200 m.");
  expect(within(day).queryByText(/Runs: your recording/)).toBeNull();
  await click("button", "Use it: Vertical 1,200 m", day);
  await findToast("Number taken from your recording.");
  await untilGone(() => within(day).queryByText(/your recording says/));
  expect(day).toHaveTextContent("Vertical1,200 mfrom your watch");
  await click("button", "Undo");
  await within(day).findByText("Vertical: your recording says 1,200 m.");
  expect(day).toHaveTextContent("Vertical1,300 mtyped");
});

test("of a recording without altitudes no height is said", async () => {
  const owner = await skier();
  const points = new TextDecoder().decode(testGpx(date, "us-alta"));
  await aDay(owner, new TextEncoder().encode(points.replaceAll(/<ele>.*?<\/ele>/g, "")));
  await openDay(owner);
  expect(await slider("Time on the track")).toHaveAttribute("aria-valuetext", "Other, 5:00 AM, 36 km/h");
  const shown = within(await track());
  shown.getByText("This recording has no altitudes.");
  expect(shown.queryByRole("img", { name: "Height profile of the track" })).toBeNull();
  expect(await track()).not.toHaveTextContent(/Altitude|Vertical| m\b/);
});

test("the file of a track is offered where it is kept", async () => {
  const owner = await skier();
  const id = await aDay(owner, testGpx(date, "us-alta", 3));
  const { tracks } = await owner.send<{ tracks: { id: string }[] }>("GET", `/days/${id}`);
  await openDay(owner);
  const link = await within(await track()).findByRole("link", { name: "Original file" });
  expect(link).toHaveAttribute("href", `/api/v1/days/${id}/tracks/${tracks[0]?.id}/file`);
  expect(link).toHaveAttribute("download");
});

test("the first frame has the map alone", async () => {
  const owner = await skier();
  await aDay(owner, testGpx(date, "us-alta", 3));
  const frames: FrameRequestCallback[] = [];
  const wait = vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((call) => frames.push(call));
  onTestFinished(() => wait.mockRestore());
  await openDay(owner);
  const shown = within(await track());
  await shown.findByRole("img", { name: "Map of the track with 3 runs and 3 lifts" });
  expect(shown.getAllByRole("img")).toHaveLength(1);
  expect(shown.queryByRole("table")).toBeNull();
  for (const draw of frames.splice(0)) draw(0);
  await shown.findByRole("img", { name: "Height profile of the track" });
  shown.getByRole("table");
});

test("many runs are folded", async () => {
  const owner = await skier();
  await aDay(owner, testGpx(date, "us-alta", 7));
  await openDay(owner);
  const table = await within(await track()).findByText("7 runs");
  expect(table.closest("details")).not.toHaveAttribute("open");
});

test("a start and an end that are moved count, are undone, and can be moved back", async () => {
  const owner = await skier();
  const id = await aDay(owner, testGpx(date, "us-alta", 3));
  const { click, day } = await openDay(owner);
  const vertical = async () => {
    const { numbers } = await owner.send<{ numbers: { vertical_m: number } }>("GET", `/days/${id}`);
    return numbers.vertical_m;
  };
  await click("button", "Trim", await track());
  const start = await slider("Start");
  expect(start).toHaveFocus();
  expect(start).toHaveAttribute("aria-valuetext", "5:00 AM");
  move(start, 400);
  await within(await track()).findByText("5:06 AM – 5:20 AM");
  await click("button", "Save", await track());
  await findToast("Track trimmed.");
  expect(await vertical()).toBe(800);
  await within(day).findByText("800 m");
  await within(await track()).findByRole("img", { name: "Map of the track with 2 runs and 2 lifts" });
  expect(within(await track()).getByRole("button", { name: "Trim" })).toHaveFocus();

  await click("button", "Trim", await track());
  expect(await slider("Start")).toHaveValue("400");
  expect(await slider("Start")).toHaveAttribute("min", "0");
  move(await slider("End"), 0);
  expect(await slider("End")).toHaveValue("410");
  await click("button", "Cancel", await track());
  await within(await track()).findByRole("table");
  expect(await vertical()).toBe(800);

  await click("button", "Undo", day);
  await findToast("The track is as before.");
  expect(await vertical()).toBe(1200);
  await within(await track()).findByRole("img", { name: "Map of the track with 3 runs and 3 lifts" });
});

test("where the server takes no part, it says why, and the sliders stay", async () => {
  const owner = await skier();
  await aDay(owner, testGpx(date, "us-alta", 1));
  const { click } = await openDay(owner);
  await click("button", "Trim", await track());
  network.fail(/dayTracks\.update/, 422, "Nothing of the track would be left.");
  await click("button", "Save", await track());
  await findToast("Nothing of the track would be left.");
  expect(await slider("Start")).toBeVisible();
});

test("of several tracks one is shown; one that is taken off goes, and is put back", async () => {
  const owner = await skier();
  await aDay(owner, testGpx(date, "us-alta", 2), testGpx(date, "us-alta", 1, 15));
  const { click, day, user } = await openDay(owner);
  await user.click(await within(await track()).findByRole("radio", { name: "Track 2" }));
  await within(await track()).findByRole("img", { name: "Map of the track with 1 run and 1 lift" });
  expect(await track()).toHaveTextContent("Vertical 400 m, Runs 1");
  await click("button", "Take it off", await track());
  await findToast("Track taken off this day.");
  await untilGone(() => within(day).queryByRole("radio"));
  await within(await track()).findByRole("img", { name: "Map of the track with 2 runs and 2 lifts" });
  await click("button", "Take it off", await track());
  await untilGone(() => screen.queryByRole("region", { name: "Track" }));
  await click("button", "Undo", day);
  await findToast("Track put back.");
  await within(await track()).findByRole("img", { name: "Map of the track with 2 runs and 2 lifts" });
});

test("without a connection the track says so, and comes with it", async () => {
  const owner = await skier();
  await aDay(owner, testGpx(date, "us-alta", 1));
  const reach = network.lose(/dayTracks\.get|healthz/);
  await openDay(owner);
  await within(await track()).findByText("The track needs a connection.");
  reach();
  dispatchEvent(new Event("online"));
  await within(await track()).findByRole("img", { name: /^Map of the track/ });
});

test("a line that the server does not give is asked for again", async () => {
  allowLog(/./);
  const owner = await skier();
  await aDay(owner, testGpx(date, "us-alta", 1));
  const mend = network.fail(/dayTracks\.get/, 500, "Broken.");
  const { click } = await openDay(owner);
  await within(await track()).findByText("The track could not be loaded.");
  mend();
  await click("button", "Try again", await track());
  await within(await track()).findByRole("table", { name: "Runs of the track" });
});
