import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction, dayRow, findToast, untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network, allowLog } = testScreens();

type App = Awaited<ReturnType<typeof open>>;

const pressed = (name: string) => screen.findByRole("button", { name, pressed: true });
const checked = (name: string) => screen.findByRole("radio", { name, checked: true });
const options = () => screen.queryAllByRole("option");
const searchBox = () => screen.findByRole("combobox", { name: "Search for a resort" });

async function search({ user, click }: App, text: string): Promise<void> {
  await click("button", "Find resort");
  await user.type(await searchBox(), text);
}

async function findResort(app: App, name: string): Promise<void> {
  await search(app, name);
  await app.user.click((await screen.findAllByRole("option", { name: new RegExp(name) }))[0] as HTMLElement);
  await checked(name);
}

test("a day is edited, and only what was changed is", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14", resort: "Alta", skis: ["Rustler 10"], notes: "Soup at noon." });
  await owner.addSki("Old Faithful");
  const app = await open("/", owner);
  await chooseAction(app.user, await dayRow("Alta"), "Edit");
  await screen.findByRole("heading", { name: "Edit Ski Day" });
  await checked("Alta");
  await pressed("Rustler 10");
  await checked("Friends");
  const notes = await screen.findByLabelText("Notes (Optional)");
  expect(notes).toHaveValue("Soup at noon.");

  await app.click("radio", "Today");
  await findResort(app, "Zermatt");
  await app.click("button", "Old Faithful");
  await app.click("radio", "Training");
  await app.fill("Notes (Optional)", "x".repeat(5001));
  await app.click("button", "Update Ski Day");
  await screen.findByText("Use at most 5000 characters.");
  await waitFor(() => expect(notes).toHaveFocus());
  await app.fill("Notes (Optional)", "Soup at noon.");
  await app.click("button", "Update Ski Day");
  await findToast("Ski day updated successfully!");
  await waitFor(() => expect(app.address()).toBe("/"));
  const row = await dayRow("Zermatt", "Jan 15", "Rustler 10, Old Faithful", "Training");
  await app.click("button", /Day 1/, row);
  await within(await screen.findByRole("dialog")).findByText("Soup at noon.");
});

test("the resort search is a combobox for the keyboard", async () => {
  const app = await open("/new", await skier());
  await search(app, "zerm");
  await waitFor(() => expect(options().length).toBeGreaterThan(1));
  const box = await searchBox();
  expect(box).toHaveAttribute("aria-expanded", "true");
  await app.user.keyboard("{ArrowUp}");
  expect(options().at(-1), "up from the box wraps to the end").toHaveAttribute("aria-selected", "true");
  await app.user.keyboard("{ArrowDown}");
  expect(options()[0], "down from the end wraps to the start").toHaveAttribute("aria-selected", "true");
  await app.user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("combobox", { name: "Search for a resort" }));

  await search(app, "zermatt");
  await waitFor(() => expect(options()[0]).toHaveTextContent("Zermatt"));
  await app.user.keyboard("{ArrowDown}{Enter}");
  await untilGone(() => screen.queryByRole("combobox", { name: "Search for a resort" }));
  await app.user.click(await checked("Zermatt"));
  await untilGone(() => screen.queryByRole("radio", { name: "Zermatt", checked: true }));
});

test("a search says that nothing matches or that it failed; one letter searches nothing", async () => {
  const app = await open("/new", await skier());
  await search(app, "qqqqzzzz");
  await screen.findByText('No resorts match "qqqqzzzz"');
  await app.user.clear(await searchBox());
  await app.user.type(await searchBox(), "q");
  await untilGone(() => screen.queryByText(/No resorts match/));
  expect(options()).toEqual([]);

  await app.user.clear(await searchBox());
  await app.user.type(await searchBox(), "alta");
  await screen.findByRole("option", { name: /^Alta/ });
  network.fail(/resorts\.search/, 503, "Come back later.");
  await app.user.clear(await searchBox());
  await app.user.type(await searchBox(), "zermatt");
  await findToast("Failed to search resorts");
  expect(options(), "and no results are left").toEqual([]);
});

test("Cancel goes back one step, and home where there is none", async () => {
  const owner = await skier();
  const app = await open("/stats", owner);
  await app.user.click((await screen.findAllByRole("link", { name: "New Day" }))[0] as HTMLElement);
  await waitFor(() => expect(app.address()).toBe("/new"));
  await app.click("button", "Cancel");
  await waitFor(() => expect(app.address()).toBe("/stats"));

  const fresh = await open("/new", owner);
  await fresh.click("button", "Cancel");
  await waitFor(() => expect(fresh.address()).toBe("/"));
});

test("a day that is not there offers a way home", async () => {
  allowLog(/404|not found/i);
  const { click, address } = await open("/days/no-such-day/edit", await skier());
  await screen.findByText("Failed to load ski day");
  await click("button", "Go Back");
  await waitFor(() => expect(address()).toBe("/"));
});

test("a day that is logged in another season, or moved there, is shown in it, marked as new", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ resort: "Alta", skis: ["Rustler 10"] });
  await owner.send("PATCH", "/account", { user: { season_start_day: "01-15" } });
  const app = await open("/new", owner);
  await app.click("radio", "Yesterday");
  await findResort(app, "Zermatt");
  await app.click("radio", "Friends");
  await pressed("Rustler 10");
  await app.click("button", "Save Ski Day");
  await waitFor(() => expect(app.address()).toBe("/?season=-1"));
  await dayRow("New: Zermatt", "Jan 14");

  const edit = await open(`/days/${id}/edit`, owner);
  await edit.click("radio", "Yesterday");
  await edit.click("button", "Update Ski Day");
  await waitFor(() => expect(edit.address()).toBe("/?season=-1"));
  await dayRow("New: Alta", "Jan 14");
});

test("a day has people: typed, taken from the notes, edited away; in its details", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta" });
  const app = await open("/new", owner);
  await app.click("radio", "Alta");
  await app.click("radio", "Friends");
  await app.fill("Name", " Tom ");
  await app.user.keyboard("{Enter}");
  await pressed("Tom");
  await app.fill("Name", "Kim");
  await app.click("button", "Add name");
  await pressed("Kim");
  await app.fill("Notes (Optional)", "Knee-deep, with Anna and Tom, at Alta.");
  await app.click("button", "Add Anna");
  expect(screen.queryByRole("button", { name: "Add Tom" })).toBeNull();
  await pressed("Anna");
  await untilGone(() => screen.queryByRole("button", { name: "Add Anna" }));
  await app.click("button", "Save Ski Day");
  await findToast("Ski day logged successfully!");

  await chooseAction(app.user, await dayRow("Alta", "Day 2"), "Edit");
  await app.user.click(await pressed("Kim"));
  await screen.findByRole("button", { name: "Kim", pressed: false });
  await app.fill("Name", "Ben ");
  await app.click("button", "Update Ski Day");
  await findToast("Ski day updated successfully!");
  await app.click("button", /Day 2/, await dayRow("Alta", "Day 2"));
  const people = within(await screen.findByRole("dialog")).findByRole("list", { name: "With" });
  expect(
    within(await people)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Tom", "Anna", "Ben"]);
});

test("what was entered is not lost by leaving unasked, nor by a refusal", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "Alta" });
  const app = await open("/new", owner);
  const leave = async ({ click }: App, answer: string) => {
    await click("button", "Cancel");
    await click("button", answer, await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
  };
  await app.click("radio", "Alta");
  await pressed("Rustler 10");
  await app.click("radio", "Training");
  await leave(app, "Keep editing");
  await checked("Training");

  const serve = network.fail(/days\.create/, 413, "This is too much.");
  await app.click("button", "Save Ski Day");
  await findToast(/too much/);
  await checked("Training");
  serve();
  await app.click("button", "Save Ski Day");
  await findToast("Ski day logged successfully!");
  await waitFor(async () => expect(await owner.days()).toHaveLength(2));

  const again = await open("/new", owner);
  await again.click("radio", "Training");
  await leave(again, "Leave");
  await waitFor(() => expect(again.address()).toBe("/"));
  expect(await owner.days(), "leaving all the same saves nothing").toHaveLength(2);
});

test("the list is asked for once after a save", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "Zermatt" });
  const app = await open("/new", owner);
  await app.click("radio", "Zermatt");
  await pressed("Rustler 10");
  await app.click("radio", "Training");
  network.sent.length = 0;
  await app.click("button", "Save Ski Day");
  await dayRow("Zermatt", "Training", "Day 2");
  await untilGone(() => screen.queryByText("Waiting to send"));
  const listed = () => network.sent.filter((path) => /days\.list/.test(path));
  await waitFor(() => expect(listed()).toHaveLength(1));
  // A second one would have been sent before what the next screen asks for.
  await app.click("button", "Open menu");
  await app.click("link", "Stats", await screen.findByRole("dialog", { name: "Menu" }));
  await screen.findByRole("link", { name: /^Days Skied 2/ });
  expect(listed()).toHaveLength(1);
});
