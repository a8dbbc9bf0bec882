import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addFiles, photo } from "../../../testing/files.ts";
import { chooseAction, dayRow, findPart, findToast, untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network } = testScreens();

const picker = "Click or drag to upload";
const photos = () => {
  const list = screen.queryByRole("list", { name: "Photos of this day" });
  return list ? within(list).getAllByRole("listitem") : [];
};
const untilPhotos = (count: number) => waitFor(() => expect(photos()).toHaveLength(count));
const pictures = () => photos().map((item) => item.querySelector("img")?.getAttribute("src") ?? "");
const uploads = /^\/api\/v1\/photos$/;

test("a photo offers its date and place to a new day", async () => {
  const owner = await skier();
  await owner.addSki("Rustler 10");
  const { click } = await open("/new", owner);
  await addFiles(picker, await photo("2026-01-06", "us-alta"));
  await findPart(/From your photo: .*, Alta/);
  await click("button", "Use date and resort");
  await waitFor(() => expect(screen.getByRole("button", { name: "Filled in" })).toHaveFocus());
  await click("radio", "Friends");
  await click("button", "Save Ski Day");
  await dayRow("Alta", "Jan 6");
});

test("a day is not saved while its photos are on their way", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ resort: "Alta" });
  const { address } = await open(`/days/${id}/edit`, owner);
  const save = await screen.findByRole("button", { name: "Update Ski Day" });
  await waitFor(() => expect(save).toBeEnabled());
  const release = network.hold(uploads);
  await addFiles(picker, await photo());
  await waitFor(() => expect(save).toBeDisabled());
  expect(save).toHaveAccessibleDescription("Photos are being uploaded.");
  expect(screen.queryByRole("button", { name: "Remove photo 1" }), "what is on its way stays").toBeNull();
  fireEvent.keyDown(save.closest("form") as HTMLElement, { key: "Enter", ctrlKey: true });
  release();
  await waitFor(() => expect(save).toBeEnabled());
  expect(address(), "nor by the keyboard").toBe(`/days/${id}/edit`);
});

test("a photo that fails is counted, and the day is saved without it only when asked", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ resort: "Alta" });
  const { click, address } = await open(`/days/${id}/edit`, owner);
  await addFiles(picker, await photo(), await photo(), new File(["no photo"], "broken.jpg"));
  await screen.findByText("2 of 3 photos uploaded, 1 failed.");
  const question = { name: "Save without the photo that failed?" };
  await click("button", "Update Ski Day");
  await click("button", "Keep editing", await screen.findByRole("alertdialog", question));
  expect(address()).toBe(`/days/${id}/edit`);
  await click("button", "Update Ski Day");
  await click("button", "Save without", await screen.findByRole("alertdialog", question));
  await dayRow("Alta", "2 photos");
});

test("an upload that fails says so and can be tried again", async () => {
  const { click } = await open("/new", await skier());
  const serve = network.fail(uploads, 500);
  await addFiles(picker, await photo());
  await findToast("Failed to upload photo");
  await waitFor(() => expect(photos()[0]).toHaveTextContent("Upload Failed"));
  serve();
  await click("button", "Upload photo 1 again");
  await screen.findByText("1 of 1 photo uploaded.");
  expect(photos()[0]).not.toHaveTextContent("Upload Failed");
});

test("an upload after the session has ended leads to /auth, and back to the form", async () => {
  const owner = await skier();
  const { address } = await open("/new", owner);
  await screen.findByRole("button", { name: "Find resort" });
  owner.loseSession();
  await addFiles(picker, await photo());
  await waitFor(() => expect(address()).toBe("/auth?redirect=%2Fnew"));
});

test("a photo taken out of a new form is deleted at once", async () => {
  const owner = await skier();
  const { click } = await open("/new", owner);
  await addFiles(picker, await photo(), await photo());
  await screen.findByText("2 of 2 photos uploaded.");
  const [first = "", second = ""] = pictures();
  await click("button", "Remove photo 1");
  await untilPhotos(1);
  await waitFor(async () => expect((await owner.client.request(first)).status).toBe(404));
  expect((await owner.client.request(second)).status).toBe(200);
});

test("a photo taken out of a logged day is deleted when the day is saved, and not before", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ resort: "Alta", photos: [await photo(), await photo()] });
  const { user, click } = await open(`/days/${id}/edit`, owner);
  await untilPhotos(2);
  const [first = ""] = pictures();
  await click("button", "Remove photo 1");
  await untilPhotos(1);
  await click("button", "Cancel");
  await click("button", "Leave", await screen.findByRole("alertdialog"));
  await chooseAction(user, await dayRow("Alta", "2 photos"), "Edit");
  expect((await owner.client.request(first)).status).toBe(200);
  await untilPhotos(2);
  await click("button", "Remove photo 1");
  await click("button", "Update Ski Day");
  await findToast("Ski day updated successfully!");
  await waitFor(async () => expect((await owner.client.request(first)).status).toBe(404));
});

test("a photo taken out of a form comes back to its place, from the server if it was new", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ photos: [await photo(), await photo()] });
  const before = await owner.days();
  const { click } = await open(`/days/${id}/edit`, owner);
  await untilPhotos(2);
  await addFiles(picker, await photo());
  await screen.findByText("1 of 1 photo uploaded.");
  await untilPhotos(3);
  const shown = pictures();
  for (const number of [1, 3]) {
    await click("button", `Remove photo ${number}`);
    await untilPhotos(2);
    await click("button", "Undo");
    await findToast("Photo put back.");
    await untilGone(() => screen.queryByRole("button", { name: "Undo" }));
    await waitFor(() => expect(pictures()).toEqual(shown));
  }
  expect((await owner.client.request(shown[2] ?? "")).status).toBe(200);
  expect(await owner.days()).toEqual(before);
  await click("button", "Remove photo 1");
  await click("button", "Update Ski Day");
  await dayRow("Alta");
  expect(screen.queryByRole("button", { name: "Undo" }), "of a form that is saved").toBeNull();
  await waitFor(async () => expect(await owner.days()).toMatchObject([{ photos: [{}, {}] }]));
});
