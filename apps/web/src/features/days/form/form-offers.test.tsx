import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayRow } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, allowLog } = testScreens();

const pressed = (name: string) => screen.findByRole("button", { name, pressed: true });
const checked = (name: string) => screen.findByRole("radio", { name, checked: true });
const dateLine = () => screen.findByRole("button", { name: /^Change date/ });

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
