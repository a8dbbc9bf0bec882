import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier } = testScreens();

async function skierWithDays() {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta", companions: ["Anna"], skis: ["Mantra"], notes: "Powder." });
  await owner.logDay({ date: "2024-12-31", resort: "Lech" });
  return owner;
}

const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const shownOptions = (...names: (string | RegExp)[]) =>
  waitFor(() => {
    const shown = options();
    for (const name of names) expect(shown).toContainEqual(expect.stringMatching(name));
  });

async function openPalette(path = "/") {
  const app = await open(path, await skierWithDays());
  await screen.findByText("Sat, Jan 10");
  await app.user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: "Go to" });
  const type = async (text: string) => {
    await app.user.clear(screen.getByRole("combobox", { name: "Go to" }));
    await app.user.type(screen.getByRole("combobox", { name: "Go to" }), text);
  };
  return { ...app, type };
}

test("Ctrl with k lists the screens; the arrows and Enter open one, Escape none", async () => {
  const { user, type, address } = await openPalette();
  await shownOptions("New Day", "Stats", "Places", "Manage Skis", "From Photos", "To CSV");
  await type("sta");
  await waitFor(() => expect(options()).toEqual(["Stats", "Search for “sta”"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/stats"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: "Go to" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Go to" })).toBeNull());
  expect(address()).toBe("/stats");
});

test.each([
  ["alta", "Alta", "/resorts/us-alta"],
  ["ann", "Anna", "/search?with=Anna"],
  ["lech", /Dec 31, 2024/, /season=-1&day=/],
  ["powd", "Search for “powd”", "/search?q=powd"],
])("%s leads to what it means in the log", async (typed, option, there) => {
  const { type, click, address } = await openPalette();
  await type(typed);
  await click("option", option instanceof RegExp ? option : new RegExp(`^${option}`));
  await waitFor(() => expect(address()).toMatch(there));
});

test("a date and a place open the form that they fill", async () => {
  const { type, click, address } = await openPalette();
  await type("new alta yesterday");
  await click("option", "New day at Alta on Wed, Jan 14, 2026");
  await waitFor(() => expect(address()).toBe("/new?date=2026-01-14&resort=us-alta"));
  expect(await screen.findByText("Wed, Jan 14")).toBeVisible();
  expect(screen.getByRole("radio", { name: /Alta/ })).toBeChecked();
});

test("a date alone opens a form of that date, and a range leads to the entry of many days", async () => {
  const { type, click, address } = await openPalette();
  await type("last sat");
  await shownOptions("New day on Sat, Jan 10, 2026");
  await type("28-31 dec");
  await click("option", "New days from Sun, Dec 28, 2025 to Wed, Dec 31, 2025");
  await waitFor(() => expect(address()).toBe("/quick-entry?text=28-31+dec"));
});

test("? lists the keys", async () => {
  const app = await open("/", await skierWithDays());
  await screen.findByText("Sat, Jan 10");
  await app.user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keys" });
  within(dialog).getByText("New Day");
});

test("a long press on Search opens it where there are no keys, and does not search", async () => {
  const app = await open("/", await skierWithDays());
  const [search] = await screen.findAllByRole("link", { name: "Search" });
  if (!search) throw new Error("no link to the search");
  fireEvent.pointerDown(search, { pointerType: "touch" });
  await screen.findByRole("combobox", { name: "Go to" });
  fireEvent.pointerUp(search);
  fireEvent.click(search);
  expect(app.address()).toBe("/");
});
