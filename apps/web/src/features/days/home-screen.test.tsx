import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, chooseAction, dayRow, dayRows, findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network } = testScreens();

test.each([
  ["Add from photos", /^\/photo-imports\//],
  ["Paste your notes", /^\/text-imports\/new$/],
  ["Add Your First Day", /^\/new$/],
])("the empty list leads to the first day by %s", async (door, path) => {
  const { click, address } = await open("/", await skier());
  await screen.findByText("No ski days logged yet.");
  await click("link", door);
  await waitFor(() => expect(address()).toMatch(path));
});

test("the season is in the address", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14", resort: "Alta" });
  await owner.logDay({ date: "2025-01-14", resort: "Zermatt" });
  const { user, address, back } = await open("/", owner);
  await dayRow("Alta");
  expect(await screen.findByRole("combobox", { name: "Season" })).toHaveTextContent(/^This Season· 2025\/26$/);
  await choose(user, "Season", /^Last Season/);
  await waitFor(() => expect(address()).toBe("/?season=-1"));
  await dayRow("Zermatt", "Jan 14, 2025");
  expect(dayRows("Alta")).toEqual([]);
  back();
  await dayRow("Alta");
  expect(address()).toBe("/");

  await open("/?season=-1", owner);
  await dayRow("Zermatt");
  expect(await screen.findByRole("combobox", { name: "Season" })).toHaveTextContent(/^Last Season· 2024\/25$/);
  const wrong = await open("/?season=yesterday", owner);
  await dayRow("Alta");
  expect(wrong.address()).toBe("/");
});

test("a day is deleted after a question that names it", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta" });
  const kept = await owner.logDay({ date: "2026-01-13", resort: "Zermatt" });
  const { user, click } = await open("/", owner);
  await chooseAction(user, await dayRow("Alta"), "Delete");
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent(/Alta.*January 10, 2026/);
  await click("button", "Cancel", question);
  await chooseAction(user, await dayRow("Alta"), "Delete");
  await click("button", "Delete", await screen.findByRole("alertdialog"));
  await findToast("Ski day deleted successfully!");
  await waitFor(() => expect(dayRows("Alta")).toEqual([]));
  await dayRow("Zermatt", "Day 1");
  expect((await owner.days()).map(({ id }) => id)).toEqual([kept.id]);
});

test("a list that cannot be loaded says so and offers another try", async () => {
  const owner = await skier();
  await owner.logDay();
  const { click } = await open("/stats", owner);
  await screen.findByRole("link", { name: /^Days Skied/ });
  const serve = network.lose(/days\.list/);
  await click("button", "Open menu");
  await click("link", "Home", await screen.findByRole("dialog", { name: "Menu" }));
  await screen.findByText(/^Error loading ski days: ./);
  serve();
  await click("button", "Try again");
  await dayRow("Alta");
});

test("up and down lead along the list", async () => {
  const owner = await skier();
  for (const date of ["2026-01-12", "2026-01-13", "2026-01-14"]) await owner.logDay({ date });
  const { user } = await open("/", owner);
  const opener = async (text: string) => within(await dayRow(text)).getByRole("button", { name: /Day \d/ });
  (await opener("Day 3")).focus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(await opener("Day 1")).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(await opener("Day 2")).toHaveFocus();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Home shows the days of earlier years on this date, and opens them", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-12", resort: "Zermatt" });
  await owner.logDay({ date: "2022-01-15", resort: "Alta", notes: "Soup at noon." });
  const { click } = await open("/", owner);
  const card = await screen.findByRole("region", { name: "On this day" });
  expect(card).toHaveTextContent("Alta · 4 years ago");
  expect(card).toHaveTextContent("Soup at noon.");
  await click("button", /Alta/, card);
  await screen.findByRole("dialog", { name: "Alta" });

  await open("/?season=-1", owner);
  await screen.findByText("No ski days logged yet.");
  expect(screen.queryByRole("region", { name: "On this day" })).toBeNull();
});

test("an open import is hidden at home, and stays where imports begin", async () => {
  const owner = await skier();
  const id = await owner.importText("2026-01-10 Alta");
  const { click } = await open("/", owner);
  const links = await screen.findByRole("navigation", { name: "Open imports" });
  await within(links).findByRole("link", { name: /^Go on with your import/ });
  await click("button", /^Hide the import/, links);
  await untilGone(() => screen.queryByRole("navigation", { name: "Open imports" }));
  expect(screen.getByRole("main")).toHaveFocus();

  await open("/", owner);
  await screen.findByText("No ski days logged yet.");
  expect(screen.queryByRole("navigation", { name: "Open imports" })).toBeNull();
  const start = await open("/text-imports/new", owner);
  await start.click("link", /^Go on with your import/);
  await waitFor(() => expect(start.address()).toBe(`/text-imports/${id}`));
});
