import { skierPassword } from "@firn/testing/app";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction, dayRow, dayRows, findRow, findToast, rows, untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network } = testScreens();

type App = Awaited<ReturnType<typeof open>>;

const anyWaiting = () => screen.queryByText("Waiting to send");

/** The toast of a change that is kept on the device. */
async function expectFailure(title: string, reason: string): Promise<void> {
  const shown = (await findToast(title)).closest("li");
  expect(shown).toHaveTextContent(reason);
  expect(shown).toHaveTextContent("It is kept on this device and tried again.");
}

async function fillDay({ click }: App): Promise<void> {
  await click("radio", "Alta");
  await screen.findByRole("button", { name: "Rustler 10", pressed: true });
  await click("radio", "Training");
}

test.each([
  ["a new day", "/new", "Save Ski Day"],
  ["a changed day", "/days/ID/edit", "Update Ski Day"],
])("a session that ends before %s is saved leads to the sign-in, which says that it waits", async (_, path, button) => {
  const owner = await skier();
  const { id } = await owner.logDay({ date: "2026-01-14" });
  const app = await open(path.replace("ID", id), owner);
  if (path === "/new") await fillDay(app);
  else await app.click("radio", "Training");
  owner.loseSession();
  await app.click("button", button);
  await screen.findByText("Your session has ended. Log in to go on.");
  await screen.findByText(new RegExp(`^1 change of ${owner.email} waits on this device. Log in to send it.`));
  await waitFor(() => expect(app.address()).toBe("/auth"));
  expect(screen.queryByText(/Saved on this device|Failed to/)).toBeNull();
  await app.fill("Email", owner.email);
  await app.fill(/^Password/, skierPassword);
  await app.click("button", "Login");
  await waitFor(() => expect(app.address(), "home, as after a save").toBe("/"));
  await dayRow("Training");
  await untilGone(anyWaiting);
  await waitFor(async () =>
    expect(await owner.days()).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ activity: "Training" })]),
    ),
  );
});

test("a 401 leads to the sign-in also where the next call would be answered", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  network.fail(/days\.create/, 401, "User not authenticated");
  const app = await open("/new", owner);
  await fillDay(app);
  await app.click("button", "Save Ski Day");
  await screen.findByText(new RegExp(`^1 change of ${owner.email} waits on this device. Log in to send it.`));
  await waitFor(() => expect(app.address()).toBe("/auth"));
});

test("a server that fails on a day is named, and the day is kept and sent later", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  const serve = network.fail(/days\.create/, 500, "The disk hums.");
  const app = await open("/new", owner);
  await fillDay(app);
  await app.click("button", "Save Ski Day");
  await expectFailure("Failed to log ski day", "The disk hums.");
  await dayRow("Training", "Waiting to send");
  serve();
  await untilGone(anyWaiting);
  expect(await owner.days()).toHaveLength(2);
});

test("a server that fails on a change of a day is named, and the change is kept and sent later", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  const serve = network.fail(/days\.update/, 502);
  const app = await open("/", owner);
  await chooseAction(app.user, await dayRow("Alta"), "Edit");
  await app.click("radio", "Training");
  await app.click("button", "Update Ski Day");
  await expectFailure("Failed to update ski day", "Request failed with status 502");
  serve();
  await untilGone(anyWaiting);
  expect(await owner.days()).toMatchObject([{ activity: "Training" }]);
});

test("a deletion that the server fails is kept, and undone on the device", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  network.fail(/days\.delete/, 500, "The disk hums.");
  const app = await open("/", owner);
  await chooseAction(app.user, await dayRow("Alta"), "Delete");
  await app.click("button", "Delete", await screen.findByRole("alertdialog"));
  await expectFailure("Failed to delete ski day", "The disk hums.");
  await waitFor(() => expect(dayRows()).toEqual([]));
  await app.click("button", "Undo");
  await dayRow("Alta");
  await expectFailure("Failed to restore ski day", "The disk hums.");
  expect(screen.queryByText("Ski day restored.")).toBeNull();
  expect(await owner.days()).toHaveLength(1);
});

test.each([
  ["create", 500, "The disk hums.", "Failed to add ski", ["Rustler 10", "Volta"]],
  ["update", 502, undefined, "Failed to update ski", ["Ripstick"]],
  ["delete", 500, "The disk hums.", "Failed to delete ski", []],
] as const)(
  "a ski whose %s the server fails with %i is kept and sent later",
  async (change, status, error, title, end) => {
    const owner = await skier();
    await owner.addSki("Rustler 10");
    const serve = network.fail(new RegExp(`skis\\.${change}`), status, error);
    const { user, click, fill } = await open("/settings/skis", owner);
    await screen.findByRole("button", { name: "Edit Rustler 10" });
    if (change === "create") {
      await fill("Ski name", "Volta");
      await click("button", "Add Ski");
    } else if (change === "update") {
      await click("button", "Edit Rustler 10");
      await fill("Ski name", "Ripstick", screen.getByRole("list", { name: "Your Skis" }));
      await user.keyboard("{Enter}");
    } else {
      await click("button", "Delete Rustler 10");
      await click("button", "Delete", await screen.findByRole("alertdialog"));
    }
    await expectFailure(title, error ?? `Request failed with status ${status}`);
    serve();
    await waitFor(async () => expect(await owner.send("GET", "/skis")).toMatchObject(end.map((name) => ({ name }))));
    await untilGone(anyWaiting);
  },
);

test("a change elsewhere and one here keep both notes, and the value that was replaced is offered", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ date: "2026-01-10", notes: "Slush." });
  const app = await open(`/days/${id}/edit`, owner);
  await screen.findByRole("radio", { name: "Friends", checked: true });
  await app.click("radio", "Today");
  await app.fill("Notes (Optional)", "Mine.");
  await owner.send("PATCH", `/days/${id}`, { day: { date: "2026-01-14", notes: "Theirs." } });
  await app.click("button", "Update Ski Day");
  await findToast("Ski day updated successfully!");
  const notes = "Mine.\n\nAlso written: Theirs.";
  const stored = (date: string) =>
    waitFor(async () => expect(await owner.send("GET", `/days/${id}`)).toMatchObject({ notes, date }));
  await stored("2026-01-15");
  const note = await findRow("Changes that were not sent", "was changed in another tab or on another device too");
  expect(note).toHaveTextContent("There it was: ");
  await app.click("button", "Use that instead", note);
  await stored("2026-01-14");
  await waitFor(() => expect(rows("Changes that were not sent")).toEqual([]));
});

test("a resort search without an answer shows what the device knows, and a toast only where it knows none", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  network.lose(/resorts\.search/);
  const { user, click } = await open("/new", owner);
  await screen.findByRole("radio", { name: "Alta" });
  await click("button", "Find resort");
  const box = await screen.findByRole("combobox", { name: "Search for a resort" });
  await user.type(box, "alta");
  await screen.findAllByRole("option", { name: /^Alta/ });
  await screen.findByText(/found on this device\. Firn does not answer\.$/);
  expect(screen.queryByText("Failed to search resorts")).toBeNull();
  await user.clear(box);
  await user.type(box, "qqqqzzzz");
  await findToast("Failed to search resorts");
  expect(screen.queryByRole("option", { name: /^Alta/ })).toBeNull();
});
