import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addFiles, photo } from "../../testing/files.ts";
import { dayRow, findPart, findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";
import type { Skier } from "../../testing/skier.ts";

const { open, skier, network } = testScreens();

type App = Awaited<ReturnType<typeof open>>;

const picker = /^Click or drag to upload/;
const altaPhoto = () => photo("2026-01-12", "us-alta");
const antonPhoto = () => photo("2026-01-13", "at-st-anton");
const days = (name: RegExp) => screen.queryAllByRole("listitem", { name });
const day = async (name: RegExp) => (await screen.findAllByRole("listitem", { name }))[0] as HTMLElement;
const untilDays = (name: RegExp, count: number) => waitFor(() => expect(days(name)).toHaveLength(count));
const thumbnails = (row: HTMLElement) => within(row).queryAllByRole("button", { name: /^Edit Photo/ });
const untilPhotos = (name: RegExp, count: number) =>
  waitFor(async () => expect(thumbnails(await day(name))).toHaveLength(count));
const action = async (name: RegExp) =>
  within(await day(name)).getByRole<HTMLSelectElement>("combobox", { name: /^Action:/ });
const chosen = async (name: RegExp) => (await action(name)).selectedOptions[0]?.textContent;
const editDay = async ({ click }: App, name: RegExp) => click("button", /^Edit (?!Photo)/, await day(name));
const decide = async ({ user }: App, name: RegExp, label: string) => user.selectOptions(await action(name), label);

async function openImport(owner: Skier, ...photos: File[]): Promise<App> {
  return open(`/photo-imports/${await owner.importPhotos(...photos)}`, owner);
}

/** Answers the question before a save that merges days or leaves photos out. */
async function confirmSave({ click }: App, question: string, ...texts: string[]): Promise<void> {
  await click("button", "Save Import");
  const dialog = await screen.findByRole("alertdialog", { name: question });
  for (const text of texts) expect(dialog).toHaveTextContent(text);
  await click("button", "Save Import", dialog);
}

test("photos are added to a day that is there, also to one of another resort by choice; skipped ones are not", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-12", resort: "Alta", notes: "Soup at noon." });
  await owner.logDay({ date: "2026-01-13", resort: "Zermatt" });
  const app = await openImport(owner, await altaPhoto(), await antonPhoto());
  const toAlta = "Adds 1 photo to Alta, Jan 12";
  await waitFor(async () => expect(await day(/^Alta/)).toHaveTextContent(toAlta));
  expect(await chosen(/^Alta/)).toBe("Merge with existing");
  for (const decision of ["Skip import", "Merge with existing"]) {
    await decide(app, /^Alta/, decision);
    await findToast(`Decision changed to: ${decision}`);
  }

  expect(await chosen(/^St. Anton/)).toBe("Create new day");
  expect(await day(/^St. Anton/)).toHaveTextContent("You already have Zermatt on this date");
  await decide(app, /^St. Anton/, "Merge with existing");
  const toZermatt = "Adds 1 photo to Zermatt, Jan 13";
  await waitFor(async () => expect(await day(/^St. Anton/)).toHaveTextContent(toZermatt));
  await app.click("button", "Save Import");
  const question = await screen.findByRole("alertdialog", { name: "Save this import?" });
  expect(question).toHaveTextContent("2 day(s) to merge with existing");
  expect(question).toHaveTextContent(toZermatt);
  await app.click("button", "Cancel", question);

  await decide(app, /^St. Anton/, "Skip import");
  await screen.findByText("1 of 2 days to import");
  await confirmSave(app, "Save without these photos?", toAlta, "will be deleted from Firn after an hour");
  await findToast("1 merged");
  await waitFor(() => expect(app.address()).toBe("/"));
  expect(await owner.days()).toHaveLength(2);
  await app.click("button", /Day 1/, await dayRow("Alta"));
  const view = await screen.findByRole("dialog");
  await within(view).findByText("Soup at noon.");
  expect(within(view).getByRole("img", { name: /^Photo 1 of 1, Alta/ })).toBeVisible();
});

test("a photo's resort and date are corrected, and the days follow", async () => {
  const app = await openImport(await skier(), await photo("2026-01-12"), await photo());
  const { user, click } = app;
  await screen.findByText(/^2 photos came without a position/);
  const undated = () => screen.queryByRole("region", { name: "Photos without a date" });
  await untilPhotos(/^Unknown Resort/, 1);
  await user.click(thumbnails(await day(/^Unknown Resort/))[0] as HTMLElement);
  const editor = () => screen.findByRole("dialog", { name: "Edit photo" });
  await click("button", "Save", await editor());
  await findToast("No changes to save");
  await click("button", "Find resort", await editor());
  const search = () => screen.findByRole("combobox", { name: "Search for a resort" });
  await search();
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("combobox", { name: "Search for a resort" }));
  await click("button", "Find resort", await editor());
  await user.type(await search(), "Alta");
  await click("option", /^Alta/);
  await click("button", "Save", await editor());
  await findToast("Photo updated successfully!");
  await untilGone(() => screen.queryByRole("dialog"));
  await untilPhotos(/^Alta/, 1);

  await user.click(thumbnails(undated() as HTMLElement)[0] as HTMLElement);
  fireEvent.change(within(await editor()).getByLabelText("Date taken"), { target: { value: "2026-01-12" } });
  await click("button", "Save", await editor());
  await untilPhotos(/^Alta/, 2);
  await untilGone(undated);
});

test("a resort is used for a date, for all days without one, and in place of a wrong one", async () => {
  const dates = ["2026-01-11", "2026-01-12", "2026-01-13"];
  const unplaced = await Promise.all(dates.map((date) => photo(date)));
  const app = await openImport(await skier(), await photo("2026-01-10", "us-alta"), ...unplaced);
  await untilDays(/^Unknown Resort/, 3);
  await editDay(app, /^Unknown Resort/);
  await app.click("button", "Use Alta for this date");
  await findToast("Resort set to Alta");
  await untilDays(/^Unknown Resort/, 2);
  await editDay(app, /^Alta.* 10\b/);
  await app.click("button", "Use this resort for all days without one", await day(/^Alta.* 10\b/));
  await findToast("Alta set for 2 days");
  await untilDays(/^Alta/, 4);
  await untilDays(/^Unknown Resort/, 0);

  await app.click("button", "Change resort", await day(/^Alta.* 10\b/));
  const dialog = await screen.findByRole("dialog", { name: /^Resort on Alta/ });
  await app.user.click(within(dialog).getByLabelText("For all 4 days at Alta"));
  await app.user.type(within(dialog).getByRole("combobox", { name: "Search for a resort" }), "zermatt");
  await app.click("option", /^Zermatt/);
  await findToast("Zermatt set for 4 days");
  await untilDays(/^Zermatt/, 4);
});

test("the same photos again are nothing new: skipped at first, and a merge adds none", async () => {
  const owner = await skier();
  const photos = [await altaPhoto(), await altaPhoto()];
  await owner.logDay({ date: "2026-01-12", resort: "Alta", photos });
  const app = await openImport(owner, ...photos);
  const alta = /^Alta/;
  await findPart("Nothing new: all 2 photos are on your day at Alta already.");
  await editDay(app, alta);
  expect(await screen.findAllByText("Already on your day of Jan 12")).toHaveLength(2);
  expect(await chosen(alta)).toBe("Skip import");
  expect(screen.getByText(/There is nothing to import\.$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save Import" })).toBeNull();

  await decide(app, alta, "Merge with existing");
  await waitFor(async () => expect(await day(alta)).toHaveTextContent("Nothing new for Alta, Jan 12"));
  await addFiles(picker, await altaPhoto());
  await untilPhotos(alta, 3);
  expect(await day(alta)).toHaveTextContent("Adds 1 photo to Alta, Jan 12");
  expect(await day(alta)).toHaveTextContent("2 of 3 are on this day already.");
  await confirmSave(app, "Save this import?");
  await findToast("1 merged");
  await dayRow("Alta", "3 photos");
  expect(await owner.days()).toHaveLength(1);
});

test("a photo far from any resort starts as skipped, with its distance and the reason", async () => {
  const owner = await skier();
  await owner.send("PATCH", "/account", { user: { units: "imperial" } });
  const app = await openImport(owner, await photo("2026-01-12", "alta-far"), await antonPhoto());
  const far = /^Snowbird/;
  await editDay(app, far);
  const row = await day(far);
  expect(row).toHaveTextContent(/8.1 mi from Snowbird/);
  expect(row).toHaveTextContent("No photo was taken within 5 mi of Snowbird.");
  expect(await chosen(far)).toBe("Skip import");
  expect(screen.getByRole("heading", { name: "Check these first (1)" })).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 3 })[0]).toHaveTextContent("Snowbird");
  await screen.findByText("1 of 2 days to import");
  expect(screen.getByRole("button", { name: /^Create all/ })).toHaveTextContent("Create all (2, 1 in doubt)");
  await app.click("button", /^Create all/);
  await waitFor(async () => expect(await chosen(far)).toBe("Create new day"));
  await screen.findByText("2 of 2 days to import");
  await app.click("button", "Skip all (2)");
  await waitFor(async () => expect(await chosen(far)).toBe("Skip import"));
  await untilGone(() => screen.queryByRole("button", { name: "Save Import" }));
});

test("a photo is enlarged, and moved to another day", async () => {
  const app = await openImport(await skier(), await altaPhoto(), await altaPhoto(), await antonPhoto());
  const { user, click } = app;
  await editDay(app, /^Alta/);
  const viewing = { name: /^View Photo 1 of 2/ };
  await user.click(await screen.findByRole("button", viewing));
  const viewer = await screen.findByRole("dialog", { name: /^Photos of Alta/ });
  await within(viewer).findByText("1 of 2");
  await click("button", "Close full screen", viewer);
  await waitFor(() => expect(screen.getByRole("button", viewing)).toHaveFocus());
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: /^Photos of Alta/ });
  app.back();
  await untilGone(() => screen.queryByRole("dialog"));
  await untilPhotos(/^Alta/, 2);

  await user.click(thumbnails(await day(/^Alta/))[0] as HTMLElement);
  const editor = await screen.findByRole("dialog", { name: "Edit photo" });
  await click("combobox", "Move to", editor);
  await click("option", /^St. Anton/);
  expect(within(editor).getByLabelText("Date taken")).toHaveValue("2026-01-13");
  await click("button", "Save", editor);
  await findToast("Photo updated successfully!");
  await untilPhotos(/^St. Anton/, 2);
  await untilPhotos(/^Alta/, 1);
});

test("skis and an activity are given to all days, and to one", async () => {
  const owner = await skier();
  for (const ski of ["Rustler 10", "Old Faithful"]) await owner.addSki(ski);
  const app = await openImport(owner, await altaPhoto(), await antonPhoto());
  const all = await screen.findByRole("region", { name: "2 days in one season" });
  expect(all).toHaveTextContent("2 of 2 days have no skis yet.");
  await app.click("button", "Skis, conditions and tags", all);
  const forAll = await screen.findByRole("dialog", { name: "Skis, conditions and tags for all 2 days" });
  await app.click("button", "Rustler 10", forAll);
  await app.click("radio", "Friends", forAll);
  await app.click("button", "Apply", forAll);
  await untilGone(() => screen.queryByRole("dialog"));
  expect(await day(/^Alta/)).toHaveTextContent("Rustler 10");
  expect(all).toHaveTextContent("Every day has skis.");

  await editDay(app, /^Alta/);
  await app.click("button", /^Skis and activity of Alta/, await day(/^Alta/));
  const forOne = await screen.findByRole("dialog", { name: /^Skis and activity of Alta/ });
  expect(within(forOne).getByRole("button", { name: "Rustler 10" })).toHaveAttribute("aria-pressed", "true");
  await app.click("button", "Rustler 10", forOne);
  await app.click("button", "Old Faithful", forOne);
  await app.click("button", "Apply", forOne);
  await app.click("button", "Save Import");
  await dayRow("Alta", "Old Faithful", "Friends");
  await dayRow("St. Anton", "Rustler 10", "Friends");
});

test("a decision that fails is taken back; with nothing left to import there is nothing to save", async () => {
  const app = await openImport(await skier(), await altaPhoto(), await antonPhoto());
  await decide(app, /^St. Anton/, "Skip import");
  await screen.findByText("1 of 2 days to import");
  const serve = network.lose(/draftDays\.update/);
  await decide(app, /^Alta/, "Skip import");
  await within(await day(/^Alta/)).findByText(/^Failed to update decision: ./);
  expect(await chosen(/^Alta/)).toBe("Create new day");
  serve();
  expect(await screen.findByRole("button", { name: "Save Import" })).toBeEnabled();
  await decide(app, /^Alta/, "Skip import");
  await untilGone(() => screen.queryByRole("button", { name: "Save Import" }));
});

test("photos of an import that was taken back are reviewed again with their decisions", async () => {
  const owner = await skier();
  const id = await owner.importPhotos(await altaPhoto(), await altaPhoto(), await antonPhoto());
  const read = () => owner.send("GET", `/photo_imports/${id}`);
  await waitFor(async () => expect(await read()).toMatchObject({ status: "waiting", draft_days: [{}, {}] }));
  await owner.commitImport(`/photo_imports/${id}`, "2026-01-13");
  const start = await open("/text-imports/new", owner);
  const last = await screen.findByRole("navigation", { name: "Your last imports" });
  await start.user.click(await within(last).findByRole("link"));
  await dayRow("Alta");
  await start.click("button", "Take this import back");
  await start.click("button", "Take back", await screen.findByRole("alertdialog"));
  await findToast(/^Import taken back/);
  await start.click("button", "Review it again");
  await screen.findByText("1 of 2 days to import");
  expect(start.address()).toMatch(/^\/photo-imports\/(?!new)/);
  expect(screen.queryByRole("button", { name: "Undo" }), "it would make the days twice").toBeNull();
  await untilPhotos(/^Alta/, 2);
  await untilPhotos(/^St. Anton/, 1);
  expect(await chosen(/^St. Anton/)).toBe("Skip import");
  await decide(start, /^St. Anton/, "Create new day");
  await screen.findByText("2 of 2 days to import");
  await start.click("button", "Save Import");
  await dayRow("New: Alta", "2 photos");
  await dayRow("New: St. Anton");
  expect(await owner.days()).toHaveLength(2);
});
