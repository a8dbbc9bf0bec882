import { skierPassword } from "@firn/testing/app";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction, dayRow, dayRows, findRow, untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";
import type { Skier } from "../../../testing/skier.ts";
import { countWaiting } from "./store.ts";

const { open, skier, network } = testScreens();

type App = Awaited<ReturnType<typeof open>>;

const anyWaiting = () => screen.queryByText("Waiting to send");
const notSent = () =>
  screen
    .queryAllByRole("list", { name: "Changes that were not sent" })
    .flatMap((list) => within(list).getAllByRole("listitem"));

/** Home, with all that a day without a connection needs on the device. */
async function openHome(owner: Skier): Promise<App> {
  const app = await open("/new", owner);
  await screen.findByRole("radio", { name: "Alta" });
  await screen.findByRole("button", { name: "Rustler 10" });
  await app.click("button", "Cancel");
  await dayRow("Alta");
  return app;
}

async function logDay(app: App, activity: "Friends" | "Training", notes = ""): Promise<void> {
  await app.click("link", "New Day");
  await app.click("radio", "Alta");
  const ski = await screen.findByRole("button", { name: "Rustler 10" });
  if (ski.getAttribute("aria-pressed") !== "true") await app.user.click(ski);
  await app.click("radio", activity);
  await app.fill("Notes (Optional)", notes);
  await app.click("button", "Save Ski Day");
  await dayRow(activity, "Waiting to send");
}

async function goTo({ click }: App, screenName: string): Promise<void> {
  await click("button", "Open menu");
  await click("link", screenName, await screen.findByRole("dialog", { name: "Menu" }));
}

async function logIn({ fill, click }: App, email: string): Promise<void> {
  await fill("Email", email);
  await fill(/^Password/, skierPassword);
  await click("button", "Login");
}

test("an unsent day is changed and deleted, and its new ski waits too", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  const app = await openHome(owner);
  network.goOffline();
  await logDay(app, "Friends", "Wind.");
  await chooseAction(app.user, await dayRow("Waiting to send"), "Edit");
  await waitFor(() => expect(screen.getByLabelText("Notes (Optional)")).toHaveValue("Wind."));
  await app.fill("Ski name", "Volta");
  await app.user.keyboard("{Enter}");
  await screen.findByRole("button", { name: "Volta", pressed: true });
  await app.click("button", "Update Ski Day");
  await dayRow("Rustler 10, Volta", "Waiting to send");
  await logDay(app, "Training");
  await chooseAction(app.user, await dayRow("Training"), "Delete");
  await app.click("button", "Delete", await screen.findByRole("alertdialog"));
  await waitFor(() => expect(dayRows("Training")).toEqual([]));
  await goTo(app, "Manage Skis");
  await findRow("Your Skis", "Volta", "Waiting to send");
  network.goOnline();
  await untilGone(anyWaiting);
  await goTo(app, "Home");
  await dayRow("Rustler 10, Volta", "Day 2");
  expect(await owner.days()).toMatchObject([{ ski_names: ["Rustler 10", "Volta"] }, { ski_names: ["Rustler 10"] }]);
});

test("a day of a season that was not read waits alone, and is not passed off as the season", async () => {
  const owner = await skier();
  await owner.send("PATCH", "/account", { user: { season_start_day: "01-15" } });
  await owner.logDay();
  const app = await open("/", owner);
  await dayRow("Alta");
  network.goOffline();
  await app.click("link", "New Day");
  await app.click("radio", "Yesterday");
  await app.click("radio", "Alta");
  await app.click("radio", "Friends");
  await app.click("button", "Save Ski Day");
  await waitFor(() => expect(app.address()).toBe("/?season=-1"));
  await dayRow("Alta", "Rustler 10", "Waiting to send");
  await screen.findByText(/^Below are only the days that wait to be sent/);
  expect(screen.queryByRole("region", { name: /^Last Season/ })).toBeNull();
  expect(dayRows("Day 1")).toEqual([]);
});

test("a day that another device changed too says so once, and the later change wins by field", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ date: "2026-01-14", notes: "Slush." });
  const app = await openHome(owner);
  await chooseAction(app.user, await dayRow("Alta"), "Edit");
  await screen.findByRole("radio", { name: "Friends", checked: true });
  network.goOffline();
  await app.click("radio", "Training");
  await app.click("button", "Update Ski Day");
  await dayRow("Training", "Waiting to send");
  await owner.send("PATCH", `/days/${id}`, { day: { notes: "Powder.", activity: "Friends" } });
  network.goOnline();
  await screen.findByText(/was changed in another tab or on another device too/);
  expect(await owner.send("GET", `/days/${id}`)).toMatchObject({ notes: "Powder.", activity: "Training" });
  await app.click("button", "OK");
  await untilGone(() => screen.queryByText(/was changed in another tab/));
  await open("/", owner);
  await dayRow("Alta", "Training");
  expect(screen.queryByText(/was changed in another tab/)).toBeNull();
});

test("what the server refuses stays with its reason until it is mended or discarded", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  const app = await openHome(owner);
  network.goOffline();
  await logDay(app, "Friends", "First.");
  await logDay(app, "Training", "Second.");
  const [rustler] = await owner.send<{ id: string }[]>("GET", "/skis");
  const volta = await owner.addSki("Volta");
  await owner.send("DELETE", `/skis/${rustler?.id}`);
  network.goOnline();
  await waitFor(() => expect(notSent()).toHaveLength(2));
  expect(notSent()[0]).toHaveTextContent("This ski is not on your list.");
  expect(dayRows("Not sent")).toHaveLength(2);

  // Mended, and refused again: it is not lost with its form.
  await app.click("link", "Edit", notSent()[0]);
  await within(await screen.findByRole("main", { name: "Edit Ski Day" })).findByText("This ski is not on your list.");
  await app.click("button", "Volta");
  await owner.send("DELETE", `/skis/${volta}`);
  await app.click("button", "Update Ski Day");
  await screen.findByText("Failed to update ski day");

  await owner.addSki("Ripstick");
  const later = await open("/", owner);
  await waitFor(() => expect(notSent()).toHaveLength(2));
  await later.click("link", "Edit", notSent()[0]);
  await waitFor(() => expect(screen.getByLabelText("Notes (Optional)")).toHaveValue("First."));
  await later.click("button", "Ripstick");
  await later.click("button", "Update Ski Day");
  await dayRow("Ripstick", "Friends", "Day 2");
  await later.click("button", "Discard", notSent()[0]);
  await waitFor(() => expect(notSent()).toEqual([]));
  expect(dayRows("Not sent")).toEqual([]);
  await untilGone(anyWaiting);
  expect(await owner.days()).toMatchObject([{ ski_names: ["Ripstick"] }, { ski_names: ["Rustler 10"] }]);
});

test("signing out without a connection names the unsent days, which are sent if one stays", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  const app = await openHome(owner);
  network.goOffline();
  await logDay(app, "Training");
  await goTo(app, "Account");
  await app.click("button", "Log out");
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("1 change has not been sent yet.");
  await app.click("button", "Cancel", question);
  network.goOnline();
  await goTo(app, "Home");
  await dayRow("Training");
  await untilGone(anyWaiting);
  expect(await owner.days()).toHaveLength(2);
});

test.each(["its own account sends", "another account neither sends nor keeps"])(
  "a session that ends leaves an unsent day to its account: %s it",
  async (whose) => {
    const isOwn = whose.startsWith("its own");
    const owner = await skier();
    const other = await skier("other@example.com");
    await owner.logDay({ date: "2026-01-14" });
    const app = await openHome(owner);
    network.goOffline();
    await logDay(app, "Training", "Wind on the ridge.");
    owner.loseSession();
    network.goOnline();
    await screen.findByText(new RegExp(`1 change of ${owner.email} waits on this device.`));
    expect(app.address()).toMatch(/^\/auth/);
    await logIn(app, isOwn ? owner.email : other.email);
    if (isOwn) await dayRow("Training");
    else await screen.findByText("No ski days logged yet.");
    await waitFor(async () => expect(await countWaiting()).toEqual(new Map()));
    if (isOwn) expect(await owner.days()).toHaveLength(2);
    expect(await other.days()).toEqual([]);
  },
);
