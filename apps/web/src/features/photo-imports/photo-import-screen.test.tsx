import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addFiles, photo } from "../../testing/files.ts";
import { chooseAction, dayRow, findPart, findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network, allowLog } = testScreens();

const picker = /^Click or drag to upload/;
const uploads = /\/api\/v1\/photo_imports\/[^/]+\/photos/;
const day = (name: RegExp) => screen.findByRole("listitem", { name });
const thumbnails = async (name: RegExp) => within(await day(name)).queryAllByRole("button", { name: /^Edit Photo/ });
const untilPhotos = (name: RegExp, count: number) =>
  waitFor(async () => expect(await thumbnails(name)).toHaveLength(count));
const chosen = async (name: RegExp) =>
  within(await day(name)).getByRole<HTMLSelectElement>("combobox", { name: /^Action:/ }).selectedOptions[0]
    ?.textContent;

test("photos become days, from the menu to the list; such a day is edited without skis and activity", async () => {
  const owner = await skier();
  const { user, click, fill, address } = await open("/", owner);
  await click("button", "Open menu");
  await click("button", "From Photos", await screen.findByRole("dialog", { name: "Menu" }));
  await findToast("Photo import session started!");
  await screen.findByText("Add the photos of your ski days.");
  expect(address()).toMatch(/^\/photo-imports\//);
  expect(screen.queryByRole("button", { name: "Save Import" })).toBeNull();
  expect(screen.getByLabelText(picker)).toHaveAttribute(
    "accept",
    expect.stringMatching(/^\.jpg,\.jpeg,\.png,\.gif,\.heic,\.heif,/),
  );
  expect(screen.getByText(/^\.jpg, \.jpeg, \.png, \.gif, \.heic, \.heif, up to/)).toBeVisible();

  const alta = () => photo("2026-01-12", "us-alta");
  await addFiles(picker, await alta(), await alta(), await photo("2026-01-13", "at-st-anton"));
  await screen.findByText("3 of 3 photos uploaded.");
  await untilPhotos(/^Alta/, 2);
  await untilPhotos(/^St. Anton/, 1);
  expect(await chosen(/^Alta/)).toBe("Create new day");
  const options = within(await day(/^Alta/)).getAllByRole("option");
  expect(
    options.map(({ textContent }) => textContent),
    "there is no day to merge with",
  ).toEqual(["Create new day", "Skip import"]);
  await screen.findByText("2 of 2 days to import");
  await click("button", "Save Import");
  await findToast("Import committed successfully!");
  await findToast("2 new");
  await waitFor(() => expect(address()).toBe("/"));
  await dayRow("St. Anton", "Jan 13");

  await chooseAction(user, await dayRow("Alta", "Jan 12", "2 photos"), "Edit");
  await fill("Notes (Optional)", "Wind.");
  await click("radio", "Alta");
  await screen.findByText("Still needed: resort");
  await click("radio", "Alta");
  await click("button", "Update Ski Day");
  await click("button", /Day 1/, await dayRow("Alta"));
  const view = await screen.findByRole("dialog");
  await within(view).findByText("Wind.");
  expect(within(view).getByRole("img", { name: /^Photo 1 of 2, Alta/ })).toBeVisible();
  expect(within(view).getByText("No skis recorded.")).toBeVisible();
});

test("what is no photo or there already is said by name; a photo is deleted and restored", async () => {
  const owner = await skier();
  const id = await owner.importPhotos();
  const { click } = await open(`/photo-imports/${id}`, owner);
  const second = await photo("2026-01-12", "us-alta");
  await addFiles(picker, new File(["no photo"], "broken.jpg"), await photo("2026-01-12", "us-alta"), second);
  await findToast("Upload failed for broken.jpg");
  await screen.findByRole("button", { name: "Retry broken.jpg" });
  await untilPhotos(/^Alta/, 2);
  await addFiles(picker, new File([second], "copy.jpg"));
  const copy = (await screen.findByText("copy.jpg")).closest("li");
  await waitFor(() => expect(copy).toHaveTextContent("Already in this import"));
  await untilPhotos(/^Alta/, 2);
  await click("button", "Remove broken.jpg");
  await untilGone(() => screen.queryByText("broken.jpg"));

  await click("button", /^Edit Photo 1/, await day(/^Alta/));
  await click("button", "Delete photo");
  await click("button", "Delete", await screen.findByRole("alertdialog", { name: "Delete this photo?" }));
  await findToast("Photo deleted successfully!");
  await untilPhotos(/^Alta/, 1);
  const [left] = await thumbnails(/^Alta/);
  await waitFor(() => expect(left, "the focus goes on to the next photo").toHaveFocus());
  await click("button", "Undo");
  await findToast("Photo restored.");
  await untilPhotos(/^Alta/, 2);
});

test("leaving while photos are on their way is asked about, and so is cancelling", async () => {
  const owner = await skier();
  const id = await owner.importPhotos();
  const { click, address, back } = await open(`/photo-imports/${id}`, owner);
  const release = network.hold(uploads);
  await addFiles(picker, await photo("2026-01-12", "us-alta"));
  await screen.findByRole("progressbar", { name: "All uploads" });
  const toStats = async () => {
    await click("button", "Open menu");
    await click("link", "Stats", await screen.findByRole("dialog", { name: "Menu" }));
  };
  await toStats();
  await click(
    "button",
    "Stay",
    await screen.findByRole("alertdialog", { name: "Leave while photos are being uploaded?" }),
  );
  expect(address()).toBe(`/photo-imports/${id}`);
  release();
  await untilPhotos(/^Alta/, 1);
  await toStats();
  await waitFor(() => expect(address()).toBe("/stats"));
  back();
  await untilPhotos(/^Alta/, 1);

  const cancel = async (answer: string) => {
    await click("button", "Cancel");
    await click("button", answer, await screen.findByRole("alertdialog", { name: "Cancel this import?" }));
  };
  await cancel("Keep Working");
  await untilGone(() => screen.queryByRole("alertdialog"));
  await cancel("Yes, Cancel Import");
  await findToast("Photo import canceled and deleted.");
  await waitFor(() => expect(address()).toBe("/"));
  expect(await owner.days()).toEqual([]);

  const closed = await open(`/photo-imports/${id}`, owner);
  await findToast("Import session closed");
  await findToast("This import is already canceled.");
  await waitFor(() => expect(closed.address()).toBe("/"));
});

test("an import that cannot be started, that has failed, or that is not there says so", async () => {
  allowLog(/404|not found|Failed to fetch/i);
  const owner = await skier();
  const app = await open("/", owner);
  const serve = network.lose(/photoImports\.create/);
  await app.click("button", "Open menu");
  const start = await screen.findByRole("button", { name: "From Photos" });
  await app.user.click(start);
  await findToast(/^Failed to start photo import: ./);
  await waitFor(() => expect(start).not.toHaveAttribute("aria-disabled"));
  serve();
  await app.user.click(start);
  await waitFor(() => expect(app.address()).toMatch(/^\/photo-imports\//));

  const recover = network.answer(/photoImports\.get/, async (pass) => {
    const response = await pass();
    return new Response((await response.text()).replace('"waiting"', '"failed"'), response);
  });
  await open(app.address(), owner);
  await screen.findByText("Photo import processing failed. Please try again or contact support.");
  recover();

  const nowhere = await open("/photo-imports/no-such-import", owner);
  await findToast("Error fetching import details");
  await waitFor(() => expect(nowhere.address()).toBe("/"));
});

test("a lost connection shows where it concerns, and nothing reads as an empty import", async () => {
  allowLog(/Failed to fetch|The disk hums/);
  const owner = await skier();
  const id = await owner.importPhotos();
  const empty = "Add the photos of your ski days.";
  const app = await open(`/photo-imports/${id}`, owner);
  await screen.findByText(empty);
  const carry = network.lose(uploads);
  await addFiles(picker, await photo("2026-01-12", "us-alta"), await photo("2026-01-13", "at-st-anton"));
  const reason = "The upload broke off. Check your connection and try again.";
  const list = await screen.findByRole("list", { name: "Uploads" });
  await waitFor(() => expect(within(list).getAllByText(reason)).toHaveLength(2));
  expect(screen.queryByText(empty)).toBeNull();
  carry();
  let serve = network.lose(/photoImports\.get/);
  await app.click("button", "Retry all 2");
  await screen.findByText("2 of 2 photos uploaded.");
  await findPart("The latest state of this import could not be loaded.");
  expect(screen.queryByText(empty)).toBeNull();

  const read = () => owner.send("GET", `/photo_imports/${id}`);
  await waitFor(async () => expect(await read()).toMatchObject({ status: "waiting", draft_days: [{}, {}] }));

  const home = await open("/", owner);
  await home.click("link", /^Go on with your import of .* \(2 days\)$/);
  await screen.findByText("Error fetching import details");
  serve();
  await home.click("button", "Try again");
  await untilPhotos(/^Alta/, 1);

  serve = network.fail(/photoImports\.get/, 500, "The disk hums.");
  const again = await open("/", owner);
  await again.click("link", /^Go on with your import/);
  await findToast("Error fetching import details");
  await findToast("The disk hums.");
  await waitFor(() => expect(again.address()).toBe("/"));
  serve();
  await again.click("link", /^Go on with your import/);
  await untilPhotos(/^Alta/, 1);
});

test("another open import is offered on the screen of a new one", async () => {
  const owner = await skier();
  const id = await owner.importPhotos(await photo("2026-01-12", "us-alta"));
  const other = await owner.importPhotos();
  const { click, address } = await open(`/photo-imports/${other}`, owner);
  await click("link", /^Go on with your import of .* \(1 day\)$/);
  await untilPhotos(/^Alta/, 1);
  expect(address()).toBe(`/photo-imports/${id}`);
  expect(screen.queryByRole("navigation", { name: "Open imports" }), "the other one is empty").toBeNull();
});
