import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayRow, findRow, findToast, rows, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network } = testScreens();

const names = () => rows("Your Skis").map((row) => row.textContent);

test("skis are added, renamed one at a time, and deleted after a question", async () => {
  const owner = await skier();
  const { user, click, fill } = await open("/settings/skis", owner);
  await screen.findByText("No skis added yet");
  await click("button", "Add Ski");
  await screen.findByText("Please enter a ski name.");

  const serve = network.fail(/skis\.create/, 413, "This is too much.");
  const name = await fill("Ski name", "  Rustler 10 ");
  await user.keyboard("{Enter}");
  await findToast(/too much/);
  expect(name, "a name that the server refuses is not lost").toHaveValue("  Rustler 10 ");
  serve();

  await user.keyboard("{Enter}");
  await findToast("Ski added successfully!");
  await findRow("Your Skis", /^Rustler 10/);
  await fill("Ski name", "Old Faithful");
  await click("button", "Add Ski");
  await waitFor(() => expect(names()).toHaveLength(2));

  await click("button", "Edit Rustler 10");
  const list = screen.getByRole("list", { name: "Your Skis" });
  expect(screen.getByRole("button", { name: "Edit Old Faithful" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Delete Old Faithful" })).toBeDisabled();
  const edited = within(list).getByRole("textbox", { name: "Ski name" });
  expect(edited).toHaveFocus();
  await fill("Ski name", " ", list);
  await user.keyboard("{Enter}");
  await screen.findByText("Ski name cannot be empty.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Edit Rustler 10" })).toHaveFocus());

  await click("button", "Edit Rustler 10");
  await fill("Ski name", "Rustler 11", list);
  await click("button", "Save", list);
  await findToast("Ski updated successfully!");
  await findRow("Your Skis", "Rustler 11");

  await click("button", "Delete Rustler 11");
  await click("button", "Cancel", await screen.findByRole("alertdialog"));
  expect(names()).toHaveLength(2);
  await click("button", "Delete Rustler 11");
  await click(
    "button",
    "Delete",
    await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this ski?" }),
  );
  await findToast("Ski deleted successfully!");
  await waitFor(() => expect(names()).toEqual([expect.stringMatching(/^Old Faithful/)]));
  await waitFor(async () => expect(await owner.send("GET", "/skis")).toMatchObject([{ name: "Old Faithful" }]));
});

test("a deleted ski comes back from the strip", async () => {
  const owner = await skier();
  await owner.addSki("Rustler 10");
  const { click } = await open("/settings/skis", owner);
  await click("button", "Delete Rustler 10");
  await click("button", "Delete", await screen.findByRole("alertdialog"));
  await findToast("Ski deleted successfully!");
  await click("button", "Undo");
  await findToast("Ski restored.");
  await open("/settings/skis", owner);
  await screen.findByRole("button", { name: "Edit Rustler 10" });
});

test("a retired ski leaves the form, but not its days", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2020-01-10", skis: ["Old Faithful"] });
  const { id } = await owner.logDay({ date: "2026-01-13", skis: ["Old Faithful"] });
  await owner.logDay({ date: "2026-01-14", skis: ["Rustler 10"] });
  await owner.addSki("Volta");
  const app = await open("/settings/skis", owner);
  expect(await findRow("Your Skis", "Old Faithful")).toHaveTextContent(/2 days, Jan 10, 2020 to/);
  expect(await findRow("Your Skis", "Old Faithful")).toHaveTextContent("50% of this season's days");
  expect(await findRow("Your Skis", "Rustler 10")).toHaveTextContent("1 day, on");
  expect(await findRow("Your Skis", "Volta")).toHaveTextContent("Not used yet");
  await app.click("button", "Retire Old Faithful");
  await findToast("Old Faithful is retired.");
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(screen.getByRole("button", { name: "Edit Rustler 10" })).toHaveFocus();
  await app.user.click(screen.getByText("Retired (1)"));
  await findRow("Retired skis", /2 days, Jan 10, 2020 to/);

  const edit = await open(`/days/${id}/edit`, owner);
  expect(await screen.findByRole("button", { name: "Old Faithful" })).toHaveAttribute("aria-pressed", "true");
  await edit.click("radio", "Training");
  await edit.click("button", "Update Ski Day");
  await dayRow("Old Faithful", "Training");

  await open("/new", owner);
  await screen.findByRole("button", { name: "Volta" });
  expect(screen.queryByRole("button", { name: "Old Faithful" })).toBeNull();

  const again = await open("/settings/skis", owner);
  await again.user.click(await screen.findByText("Retired (1)"));
  await again.click("button", "Bring back Old Faithful");
  await findToast("Old Faithful is back on your list.");
  await untilGone(() => screen.queryByText(/^Retired/));
});

test("a second ski of a name is asked about, in the form too", async () => {
  const owner = await skier();
  await owner.addSki("Rustler 10");
  const question = { name: "You already have Rustler 10. Add another one?" };
  const app = await open("/settings/skis", owner);
  await findRow("Your Skis", "Rustler 10");
  const name = await app.fill("Ski name", " rustler 10");
  await app.user.keyboard("{Enter}");
  await app.click("button", "Cancel", await screen.findByRole("alertdialog", question));
  expect(name).toHaveValue(" rustler 10");
  expect(names()).toHaveLength(1);

  const form = await open("/new", owner);
  await form.fill("Ski name", "Rustler 10");
  await form.user.keyboard("{Enter}");
  await form.click("button", "Add another", await screen.findByRole("alertdialog", question));
  await findToast(/"Rustler 10" added successfully!/);
  await waitFor(() => {
    const pressed = screen.getAllByRole("button", { name: "Rustler 10", pressed: true });
    expect(pressed, "the new one").toHaveLength(2);
  });
});

test("a ski is retired without a connection", async () => {
  const owner = await skier();
  await owner.addSki("Rustler 10");
  const { user, click } = await open("/settings/skis", owner);
  await screen.findByRole("button", { name: "Retire Rustler 10" });
  network.goOffline();
  await click("button", "Retire Rustler 10");
  await user.click(await screen.findByText("Retired (1)"));
  await findRow("Retired skis", "Waiting to send");
  expect(screen.getByText("All your skis are retired.")).toBeVisible();
  network.goOnline();
  await untilGone(() => screen.queryByText("Waiting to send"));
  expect(await owner.send("GET", "/skis")).toMatchObject([{ retired: true }]);
});
