import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction, dayRow, dayRows, findToast, untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network } = testScreens();

const checkbox = async (...texts: string[]) => within(await dayRow(...texts)).getByRole("checkbox");
const bars = { name: /^(Selection|Actions for the selected days)$/ };

/** The newest is at Lech, the others are at Alta. */
async function select(count: number, ...texts: string[]) {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14", resort: "Lech" });
  for (let back = 2; back <= count; back++) {
    await owner.logDay({ date: `2026-01-${15 - back}`, notes: `Written ${back} ago` });
  }
  await owner.addSki("Rock skis");
  const before = await owner.days();
  const app = await open("/", owner);
  await chooseAction(app.user, await dayRow(...texts), "Select");
  await screen.findByText("1 day selected");
  const act = async (name: string) => {
    const buttons = screen.getAllByRole("group", bars).flatMap((bar) => within(bar).queryAllByRole("button", { name }));
    await app.user.click(buttons[0] as HTMLElement);
  };
  const undo = async (text: RegExp) => {
    const strip = screen.getAllByRole("banner").find((banner) => text.test(banner.textContent ?? ""));
    await app.click("button", "Undo", strip);
  };
  return { ...app, owner, before, act, undo };
}

test("days in a row are selected, deleted and brought back", async () => {
  const { user, click, act, owner, before } = await select(5, "Alta", "Day 4");
  expect(await checkbox("Alta", "Day 4")).toHaveFocus();
  await user.keyboard("{Shift>}");
  await user.click(await checkbox("Day 1"));
  await user.keyboard("{/Shift}");
  await screen.findByText("4 days selected");
  expect(await checkbox("Lech")).not.toBeChecked();
  await act("Delete");
  const question = await screen.findByRole("alertdialog", { name: "Delete 4 days?" });
  expect(question).toHaveTextContent(/\d{4}\. Their photos are deleted too\./);
  await click("button", "Delete", question);
  await findToast("4 days deleted");
  await waitFor(() => expect(dayRows()).toHaveLength(1));
  expect(screen.queryByRole("group", bars)).toBeNull();
  expect(await owner.days()).toMatchObject([{ day_number: 1 }]);
  await click("button", "Undo");
  await findToast("4 days are as before.");
  await waitFor(() => expect(dayRows()).toHaveLength(5));
  expect(await owner.days()).toEqual(before);
});

test("selected days get a resort and a ski; an undo names a day that has changed since", async () => {
  const { user, click, fill, act, undo, owner } = await select(4, "Lech");
  await act("Select all");
  await screen.findByText("4 days selected");
  await user.click(await checkbox("Day 1"));
  await act("Add ski");
  await screen.findByRole("dialog", { name: "Add a ski to 3 days" });
  await click("radio", "Rock skis");
  await findToast("Rock skis added to 3 days");
  await waitFor(() => expect(dayRows("Rustler 10, Rock skis")).toHaveLength(3));

  await act("Add companion");
  const people = await screen.findByRole("dialog", { name: "Add a companion to 3 days" });
  await fill("Name", "Anna", people);
  await click("button", "Add name", people);
  await findToast("Anna added to 3 days");
  const withAnna = { companions: ["Anna"] };
  expect(await owner.days()).toMatchObject([withAnna, withAnna, withAnna, { companions: [] }]);

  await act("Set resort");
  await screen.findByRole("dialog", { name: "Resort of 3 days" });
  await click("radio", "Lech");
  await findToast(/3 days set to Lech/);
  await waitFor(() => expect(dayRows("Lech")).toHaveLength(3));

  const [, changed] = await owner.days();
  await owner.send("PATCH", `/days/${changed?.id}`, { day: { notes: "Since." } });
  await undo(/3 days set to/);
  // The third day was at Lech before.
  await findToast(/^1 day is as before\. 1 day has changed since and stays as it is: Lech.*, \w+ \d+.*\.$/);
  await waitFor(() => expect(dayRows("Alta")).toHaveLength(2));
  await act("Done");
  await untilGone(() => screen.queryByRole("group", bars));
});

test("many days get an activity, and move by a year with a way back", async () => {
  const { click, act, undo, owner, before } = await select(3, "Lech");
  await act("Select all");
  await act("Set activity");
  await click("button", "Training", await screen.findByRole("dialog", { name: "Activity of 3 days" }));
  await findToast("3 days set to Training");
  expect(await owner.days()).toMatchObject(Array(3).fill({ activity: "Training" }));
  await act("Move by a year");
  await click("button", "A year earlier", await screen.findByRole("dialog", { name: "Move 3 days by a year" }));
  await findToast("3 days moved by a year");
  await waitFor(async () => expect(await owner.days()).toEqual([]));
  await undo(/3 days moved/);
  await findToast("3 days are as before.");
  expect((await owner.days()).map(({ date }) => date)).toEqual(before.map(({ date }) => date));
});

test("without a connection the bar says so before anything is chosen", async () => {
  await select(2, "Lech");
  network.goOffline();
  await screen.findByText("Changing many days needs a connection.");
  for (const name of ["Set resort", "Add ski", "Export", "Delete"]) {
    expect(screen.getByRole("button", { name })).toBeDisabled();
  }
  network.goOnline();
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete" })).toBeEnabled());
});

test("by the keyboard: Space toggles and Escape leaves", async () => {
  const { user, act } = await select(3, "Lech");
  const lech = await checkbox("Lech");
  await waitFor(() => expect(lech).toHaveFocus());
  await user.keyboard(" ");
  await screen.findByText("0 days selected");
  expect(screen.getByRole("button", { name: "Delete" })).toBeDisabled();
  await user.tab();
  await user.keyboard(" ");
  await waitFor(async () => expect(await checkbox("Day 2")).toBeChecked());
  await act("Delete");
  const question = await screen.findByRole("alertdialog");
  await waitFor(() => expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus());
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("alertdialog"));
  expect(screen.getByText("1 day selected"), "Escape closes the question first").toBeVisible();
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("group", bars));
  expect(within(await dayRow("Lech")).getByRole("button", { name: /Day 3/ })).toHaveFocus();
});

test("selected days get numbers in the skier's units, keep those left empty, and are as before after one undo", async () => {
  const { click, fill, act, undo, owner, before } = await select(2, "Lech");
  const [newest] = before;
  await owner.send("PATCH", `/days/${newest?.id}`, { day: { numbers: { vertical_m: 500, runs: 3 } } });
  const typed = await owner.days();
  await act("Select all");
  await act("Numbers and conditions");
  const dialog = await screen.findByRole("dialog", { name: "Numbers and conditions of 2 days" });
  const set = within(dialog).getByRole("button", { name: "Set numbers" });
  expect(set).toBeDisabled();
  await fill("Runs", "many", dialog);
  await fill("New snow (in)", "8", dialog);
  await click("button", "Set numbers", dialog);
  await within(dialog).findByText("Use a whole number from 0 to 300.");
  await fill("Runs", "12", dialog);
  await click("button", "Set numbers", dialog);
  await findToast("2 days set to Runs 12, New snow 8 in");
  expect((await owner.days()).map(({ numbers }) => numbers)).toEqual([
    { vertical_m: 500, runs: 12, new_snow_cm: 20 },
    { runs: 12, new_snow_cm: 20 },
  ]);
  await undo(/set to Runs 12/);
  await waitFor(async () => expect(await owner.days()).toEqual(typed));
});
