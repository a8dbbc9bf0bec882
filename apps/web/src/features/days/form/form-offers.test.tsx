import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { photo } from "../../../testing/files.ts";
import { dayRow, findPart, untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network, allowLog } = testScreens();

const pressed = (name: string) => screen.findByRole("button", { name, pressed: true });
const checked = (name: string) => screen.findByRole("radio", { name, checked: true });
const dateLine = () => screen.findByRole("button", { name: /^Change date/ });

const notes = () => screen.findByLabelText("Notes (Optional)");

test("the same again takes two taps in the form: Use fills it in, but for the notes, and Save", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-12", resort: "Alta", activity: "Training", notes: "Wind." });
  await owner.addSki("Old Faithful");
  const { click, address } = await open("/new", owner);
  await findPart("Same as Monday: Alta, Rustler 10, Training");
  await click("button", "Use");
  await checked("Alta");
  await pressed("Rustler 10");
  expect(await notes()).toHaveValue("");
  await click("button", "Save Ski Day");
  await waitFor(() => expect(address()).toBe("/"));
  await dayRow("New: Alta", "Rustler 10", "Training", "Day 2");
  await waitFor(async () => expect(await owner.days()).toMatchObject([{ date: "2026-01-15" }, { date: "2026-01-12" }]));
});

test("a day's details open the form like that day, without its photos, notes and retired skis", async () => {
  const owner = await skier();
  const sold = await owner.addSki("Sold");
  const skis = ["Rustler 10", "Sold"];
  await owner.logDay({ date: "2026-01-13", resort: "Alta", skis, notes: "Wind.", photos: [await photo()] });
  await owner.logDay({ date: "2026-01-14", resort: "Zermatt", skis: ["Volta"], activity: "Training" });
  await owner.send("PATCH", `/skis/${sold}`, { ski: { retired: true } });
  const app = await open("/", owner);
  const sameAgain = async () => {
    await app.click("button", /Day 1/, await dayRow("Alta"));
    await app.click("link", "Same again", await screen.findByRole("dialog"));
    await waitFor(() => expect(app.address()).toMatch(/^\/new\?like=/));
    await checked("Alta");
  };
  await sameAgain();
  await pressed("Rustler 10");
  expect(screen.queryByRole("button", { name: "Sold" })).toBeNull();
  await checked("Friends");
  await checked("Today");
  expect(await notes()).toHaveValue("");
  expect(screen.queryByRole("img")).toBeNull();
  await app.click("button", "Cancel");
  await waitFor(() => expect(app.address(), "nothing was entered that could be lost").toBe("/"));
  await sameAgain();
  await app.click("button", "Save Ski Day");
  await dayRow("New: Alta", "Rustler 10", "Friends", "Day 3");
});

test("a day is repeated without a connection, also one that was not sent yet", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "Alta", date: "2026-01-14" });
  const app = await open("/new", owner);
  await screen.findByRole("radio", { name: "Alta" });
  await app.click("button", "Cancel");
  await app.click("button", /Day 1/, await dayRow("Alta"));
  const view = await screen.findByRole("dialog");
  await within(view).findByRole("link", { name: "Same again" });
  network.goOffline();
  await app.click("link", "Same again", view);
  await checked("Alta");
  await app.click("button", "Save Ski Day");
  await app.click("button", /Day 2/, await dayRow("Alta", "Rustler 10", "Friends", "Day 2", "Waiting to send"));
  await app.click("link", "Same again", await screen.findByRole("dialog"));
  await checked("Alta");
  await app.click("button", "Cancel");
  await dayRow("Day 2");
  network.goOnline();
  await untilGone(() => screen.queryByText("Waiting to send"));
  await waitFor(async () => expect(await owner.days()).toHaveLength(2));
});

test("a day of today is offered for a change; another one begins without its resort", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ resort: "Alta", activity: "Training" });
  await owner.addSki("Old Faithful");
  const { click, address } = await open("/new", owner);
  await screen.findByText("Today is logged: Alta.");
  expect(screen.queryByRole("button", { name: "Use" })).toBeNull();
  await click("button", "Log another");
  await waitFor(() => expect(screen.getByRole("button", { name: "Filled in" })).toHaveFocus());
  await pressed("Rustler 10");
  await checked("Training");
  expect(screen.getByText("Still needed: resort")).toBeVisible();
  await click("link", "Add to it");
  await click("button", "Leave", await screen.findByRole("alertdialog"));
  await waitFor(() => expect(address()).toBe(`/days/${id}/edit`));
});

test("the latest day may be of an earlier season; one of a week ago is named by its date", async () => {
  const owner = await skier();
  await owner.send("PATCH", "/account", { user: { season_start_day: "01-15" } });
  await owner.logDay({ date: "2026-01-08", resort: "Alta" });
  await owner.logDay({ date: "2026-01-16", resort: "Zermatt" });
  await open("/new", owner);
  expect((await screen.findByText(/^Same as .*\d+/)).parentElement).toHaveTextContent(/: Alta, Rustler 10, Friends$/);
});

test("a form like a day that is not there says so, and stays a form", async () => {
  allowLog(/404|not found/i);
  const owner = await skier();
  await owner.logDay({ resort: "Alta", date: "2026-01-14" });
  const { click } = await open("/new?like=no-such-day", owner);
  await screen.findByText("That day could not be loaded, so nothing of it is filled in.");
  await click("button", "Use");
  await click("button", "Save Ski Day");
  await dayRow("Day 2");
});

test("on a phone the logged days of the last two weeks are marked without opening the calendar", async () => {
  const owner = await skier();
  await owner.send("PATCH", "/account", { user: { season_start_day: "01-11" } });
  for (const date of ["2026-01-15", "2026-01-10", "2026-01-02", "2026-01-01"]) await owner.logDay({ date });
  await open("/new", owner);
  const line = await dateLine();
  await waitFor(() => expect(line).toHaveAccessibleName(/ski days logged on Jan 2, Jan 10 and Jan 15$/));
});

test("the note of a date names each place once, and leads to its day", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "Zermatt" });
  await owner.logDay({ resort: "Alta" });
  const { id } = await owner.logDay({ resort: "Alta" });
  const { click, address } = await open("/new", owner);
  const note = await screen.findByText(/^Already logged on this date:/);
  expect(note).toHaveTextContent("Already logged on this date: Alta and Zermatt");
  await click("link", "Alta", note);
  await waitFor(() => expect(address()).toBe(`/days/${id}/edit`));
});
