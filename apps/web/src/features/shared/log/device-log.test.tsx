import { limits } from "@firn/contracts/limits";
import { screen, waitFor } from "@testing-library/react";
import { get, keys } from "idb-keyval";
import { expect, test, vi } from "vitest";
import { logStore, readsStore } from "../../../lib/device/device-copy.ts";
import { chooseAction, dayRow, dayRows } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";
import type { Skier } from "../../../testing/skier.ts";
import { entryOf } from "../outbox/test-entries.ts";

const { open, skier, network, losePatience } = testScreens();

const asked = (...names: string[]) => network.sent.filter((path) => names.some((name) => path.includes(name)));

/** A day of this season, and one of an earlier one. */
async function skierOfTwoSeasons() {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta", companions: ["Anna"], notes: "Waist-deep powder." });
  await owner.logDay({ date: "2024-12-31", resort: "Lech", skis: ["Mantra"] });
  return owner;
}

/** Opens Home, and waits until the whole log is on the device. */
async function openWithLog(owner: Skier) {
  network.givesLog = true;
  const app = await open("/", owner);
  await screen.findByText("Sat, Jan 10");
  await waitFor(async () => expect(await get("head", logStore)).toBeDefined());
  // The account is kept a moment after it was read.
  await waitFor(async () => expect(await keys(readsStore)).toEqual([owner.email]));
  await waitFor(() => expect(network.pending).toBe(0));
  network.sent.length = 0;
  return app;
}

const openFromMenu = async (app: Awaited<ReturnType<typeof open>>, name: string) => {
  await app.click("button", "Open menu");
  await app.click("link", name, await screen.findByRole("dialog", { name: "Menu" }));
};

test("once the log is on the device, a tap asks the server for nothing that it counts", async () => {
  const owner = await skierOfTwoSeasons();
  const app = await openWithLog(owner);
  await openFromMenu(app, "Stats");
  await app.click("link", /^2024/);
  await screen.findByText("Mantra");
  await openFromMenu(app, "Places");
  await app.click("link", /Lech/);
  await screen.findByText("Vorarlberg, Austria");
  await waitFor(() => expect(network.pending).toBe(0));
  expect(asked("figures.", "days.", "stats.", "resorts.get")).toEqual([]);
});

test.each([
  ["/?season=-1", "Tue, Dec 31, 2024"],
  ["/stats?season=-1", "Mantra"],
  ["/resorts", "Lech"],
  ["/resorts/at-lech", "2024/25"],
  ["/seasons/-1/recap", "Dec 31, 2024 · Lech"],
  ["/search?q=days+with+anna", "Alta"],
])("without a connection %s opens from the device, also at a cold start", async (path, text) => {
  const owner = await skierOfTwoSeasons();
  await openWithLog(owner);
  network.goOffline();
  await open(path, owner);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test("a question of too many words is refused without a connection too, with the reason", async () => {
  const owner = await skierOfTwoSeasons();
  await openWithLog(owner);
  network.goOffline();
  await open(`/search?q=${"snow wind fog sun ".repeat(6).trim().replaceAll(" ", "+")}`, owner);
  await screen.findByText(`Use at most ${limits.searchWords} words.`);
  expect(screen.queryByText("Search needs a connection.")).toBeNull();
});

test("a day that waits to be sent counts, and the strip says so", async () => {
  losePatience();
  const owner = await skierOfTwoSeasons();
  const app = await openWithLog(owner);
  network.goOffline();
  await app.click("link", "New Day");
  await app.click("radio", "Alta");
  await app.click("radio", "Friends");
  await app.click("button", "Rustler 10");
  await app.click("button", "Save Ski Day");
  await dayRow("Alta", "Waiting to send");
  await openFromMenu(app, "Stats");
  await screen.findByText("1 change waits and counts");
  await screen.findByRole("link", { name: /^Days Skied 3/ });
});

test("a resort of a day that waits is on the map of Places", async () => {
  losePatience();
  const owner = await skierOfTwoSeasons();
  const app = await openWithLog(owner);
  network.goOffline();
  await app.click("link", "New Day");
  await app.click("button", "Find resort");
  await app.fill("Search for a resort", "rusutsu");
  await app.click("option", /^Rusutsu/);
  await app.click("radio", "Friends");
  await app.click("button", "Rustler 10");
  await app.click("button", "Save Ski Day");
  await dayRow("Rusutsu", "Waiting to send");
  await openFromMenu(app, "Places");
  // For a country with a position.
  await screen.findByRole("button", { name: "Show Japan on the map" });
});

test("what another device changes is shown once the log is renewed", async () => {
  const owner = await skierOfTwoSeasons();
  await openWithLog(owner);
  await owner.logDay({ date: "2026-01-12", resort: "Snowbird" });
  vi.setSystemTime(Date.now() + 60_000);
  dispatchEvent(new Event("visibilitychange"));
  await screen.findByText("Snowbird");
  expect(asked("days.list")).toEqual([]);
});

test("what another device has changed meanwhile is shown once there is a connection again", async () => {
  const owner = await skierOfTwoSeasons();
  const app = await openWithLog(owner);
  network.goOffline();
  await openFromMenu(app, "Stats");
  await screen.findByRole("link", { name: /^Days Skied 2/ });
  await owner.logDay({ date: "2026-01-12", resort: "Snowbird" });
  network.goOnline();
  await screen.findByRole("link", { name: /^Days Skied 3/ });
});

test("a change of this device is in the next answer, after one request for what has changed", async () => {
  const owner = await skierOfTwoSeasons();
  const app = await openWithLog(owner);
  await chooseAction(app.user, await dayRow("Alta"), "Delete");
  await app.click("button", "Delete", await screen.findByRole("alertdialog"));
  await waitFor(() => expect(dayRows()).toHaveLength(0));
  await waitFor(() => expect(asked("changes.list")).toHaveLength(1));
  await waitFor(() => expect(network.pending).toBe(0));
  expect(asked("changes.list")).toHaveLength(1);
  expect(asked("days.list", "figures.")).toEqual([]);
});

test("what another tab or the service worker has sent is read before it is shown", async () => {
  const owner = await skierOfTwoSeasons();
  await openWithLog(owner);
  await owner.logDay({ date: "2026-01-12", resort: "Snowbird" });
  const change = { kind: "deleteDay", id: "gone", date: "2026-01-01", resortName: null } as const;
  const channel = new BroadcastChannel("firn-outbox");
  channel.postMessage({ kind: "sent", entry: entryOf(change, { account: owner.email }), answer: undefined });
  await screen.findByText("Snowbird");
  expect(asked("days.list")).toEqual([]);
  channel.close();
});

test("nothing of the log stays on the device after signing out", async () => {
  const owner = await skierOfTwoSeasons();
  const app = await openWithLog(owner);
  await openFromMenu(app, "Account");
  await app.click("button", "Log out");
  await app.click("button", "Log out", await screen.findByRole("alertdialog"));
  await waitFor(() => expect(app.address()).toMatch(/^\/auth/));
  await waitFor(async () => expect(await keys(logStore)).toEqual([]));
});
