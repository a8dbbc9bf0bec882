import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { untilKept } from "../../testing/device.ts";
import { photo } from "../../testing/files.ts";
import { choose, chooseAction, dayRow, dayRows, findPart, findToast, untilGone } from "../../testing/find.ts";
import { matchMediaOf } from "../../testing/media.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network, allowLog } = testScreens();

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

test("on a wide screen the season's cover stands beside the list until a day is opened", async () => {
  matchMediaOf((query) => query.startsWith("(width >="));
  const owner = await skier();
  await owner.logDay({ date: "2026-01-12", resort: "Zermatt", photos: [await photo()] });
  await owner.logDay({ date: "2026-01-10", resort: "Alta" });
  await owner.logDay({ date: "2022-01-15", resort: "Lech", photos: [await photo()] });
  const { click } = await open("/", owner);
  const cover = await screen.findByRole("region", { name: "The season at a glance" });
  const photos = within(cover).getByRole("list", { name: "Photos of the season" });
  const [tile, ...others] = within(photos).getAllByRole("button");
  expect(tile).toHaveAccessibleName("Mon, Jan 12, Zermatt, 1 photo");
  expect(others).toEqual([]);
  const earlier = await within(cover).findByRole("region", { name: "On this day" });
  expect(screen.getAllByRole("region", { name: "On this day" })).toEqual([earlier]);
  expect(within(earlier).getByRole("presentation")).toHaveAttribute("src", expect.stringContaining("/preview"));
  await click("button", /Zermatt/, photos);
  await screen.findByRole("dialog", { name: "Zermatt" });
  await untilGone(() => screen.queryByRole("region", { name: "The season at a glance" }));
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

test("a row opens the day, and Escape leads back to the row, as the way back does", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "St. Anton", notes: "First tracks.\nThen soup." });
  const { user, back, address } = await open("/", owner);
  const opener = within(await dayRow("St. Anton")).getByRole("button", { name: /Day 1/ });
  await user.click(opener);
  const day = await screen.findByRole("dialog", { name: /St\. Anton/ });
  await within(day).findByText(/Then soup\./);
  expect(day).toHaveTextContent("Rustler 10");
  expect(day).toHaveTextContent("No photos available");
  expect(day).toHaveTextContent("January 15, 2026");
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("dialog"));
  await waitFor(() => expect(opener).toHaveFocus());
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog");
  back();
  await untilGone(() => screen.queryByRole("dialog"));
  expect(address()).toBe("/");
});

test("the keyboard alone reaches a row's menu and its question", async () => {
  const owner = await skier();
  await owner.logDay();
  const { user } = await open("/", owner);
  const actions = { name: "Actions for Alta, Jan 15" };
  const focused = (role: string, name: string) => waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
  (await screen.findByRole("button", actions)).focus();
  await user.keyboard("{Enter}");
  await focused("menuitem", "Edit");
  await user.keyboard("{ArrowDown}");
  await focused("menuitem", "Delete");
  await user.keyboard("{Enter}");
  await screen.findByRole("alertdialog");
  await focused("button", "Cancel");
  await user.tab();
  await focused("button", "Delete");
  await user.tab();
  await focused("button", "Cancel");
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("alertdialog"));
  await focused("button", actions.name);
});

test("a list that the server fails to read again says that it is not up to date", async () => {
  allowLog(/The disk hums/);
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  await open("/", owner);
  await dayRow("Alta");
  await untilKept("Rustler 10");
  const serve = network.fail(/days\.list/, 500, "The disk hums.");
  await open("/", owner);
  await findPart("Not up to date");
  await dayRow("Alta");
  serve();
  await open("/", owner);
  await dayRow("Alta");
  await waitFor(() => expect(document.body).not.toHaveTextContent("Not up to date"));
});

test("the head counts the season, compares it with the one before, and has a mark for each day", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2024-12-16", resort: "Alta" });
  await owner.logDay({ date: "2025-12-16", resort: "Alta" });
  await owner.logDay({ date: "2026-01-12", resort: "Zermatt", photos: [await photo(), await photo()] });
  await owner.logDay({ date: "2026-01-13", resort: "Alta" });
  const { user } = await open("/", owner);
  const head = await screen.findByRole("region", { name: "This Season · 2025/26" });
  await waitFor(() => expect(head).toHaveTextContent("2 more than last season on this date"));
  expect(head).toHaveTextContent("days3resorts2countries2");
  const marks = within(await within(head).findByRole("group", { name: "Days by week" })).getAllByRole("button");
  expect(marks).toHaveLength(3);
  expect(marks[1]).toHaveAccessibleName(/Jan 12, Zermatt, 2 photos$/);
  for (let left = 30; left > 0 && document.activeElement !== marks[2]; left--) await user.tab();
  await user.keyboard("{ArrowLeft}");
  expect(marks[1], "one stop of the Tab key, and the arrows from there").toHaveFocus();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Zermatt" });

  await owner.send("PATCH", "/account", { user: { season_goal: 30 } });
  await open("/", owner);
  await waitFor(() => expect(screen.getByRole("region", { name: /^This Season/ })).toHaveTextContent("of 30 days3"));
  await open("/?season=-1", owner);
  expect(await screen.findByRole("region", { name: /^Last Season/ })).toHaveTextContent("day1resort1country1");
  expect(screen.queryByText(/more than|fewer than|As many as/)).toBeNull();
});

test("the season has its numbers where a day has some", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2025-01-10", resort: "Zermatt" });
  await owner.logDay({ date: "2026-01-10", resort: "Alta" });
  await owner.logDay({ date: "2026-01-12", resort: "Alta", numbers: { vertical_m: 4801, runs: 12 } });
  await open("/", owner);
  await screen.findByText("vertical on 1 of 2 days");
  screen.getByText("runs on 1 of 2 days");

  await open("/?season=-1", owner);
  await dayRow("Zermatt");
  expect(screen.queryByText(/vertical|runs/)).toBeNull();
});
