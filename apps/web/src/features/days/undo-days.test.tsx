import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { photo } from "../../testing/files.ts";
import { chooseAction, dayRow, dayRows, findPart, findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network } = testScreens();

type App = Awaited<ReturnType<typeof open>>;

const untilSent = () => untilGone(() => screen.queryByText("Waiting to send"));

async function deleteDay({ user, click }: App, ...texts: string[]): Promise<void> {
  await chooseAction(user, await dayRow(...texts), "Delete");
  await click("button", "Delete", await screen.findByRole("alertdialog"));
  await waitFor(() => expect(dayRows(...texts)).toEqual([]));
}

test("a day that was deleted by mistake comes back from the strip, with its photo", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Zermatt" });
  const seed = { date: "2026-01-13", resort: "Alta", notes: "Knee-deep." };
  const { id } = await owner.logDay({ ...seed, photos: [await photo()] });
  const logged = await owner.days();
  const app = await open("/", owner);
  await deleteDay(app, "Alta");
  await findToast("Ski day deleted successfully!");
  await waitFor(async () => expect(await owner.days()).toHaveLength(1));
  await app.click("button", "Undo");
  await findToast("Ski day restored.");
  const picture = (await dayRow("Alta", "Day 2")).querySelector("img");
  expect(picture).toHaveAttribute("src", expect.stringMatching(/^\/photos\//));
  await untilSent();
  expect(await owner.days()).toEqual(logged);
  await open(`/days/${id}/edit`, owner);
  await screen.findByText("Knee-deep.");
});

test("without a connection, deleted days come back without a request", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "Alta", date: "2026-01-14" });
  const app = await open("/new", owner);
  await screen.findByRole("radio", { name: "Alta" });
  await app.click("button", "Cancel");
  await dayRow("Alta");
  network.goOffline();
  // Before the app knows that it is offline, it tries, and what was tried may have reached the server.
  await findPart("Offline");
  await deleteDay(app, "Alta");
  await app.click("button", "Undo");
  await dayRow("Alta");
  await untilSent();

  await app.user.click((await screen.findAllByRole("link", { name: "New Day" }))[0] as HTMLElement);
  await app.click("radio", "Alta");
  await app.click("radio", "Friends");
  await app.fill("Notes (Optional)", "Never sent.");
  await app.click("button", "Save Ski Day");
  await deleteDay(app, "Alta", "Waiting to send");
  await untilSent();
  await app.user.click((await screen.findAllByRole("button", { name: "Undo" })).at(-1) as HTMLElement);
  await dayRow("Alta", "Waiting to send");

  network.goOnline();
  await untilSent();
  await waitFor(async () => expect(await owner.days()).toMatchObject([{ date: "2026-01-15" }, { date: "2026-01-14" }]));
  expect(network.sent.filter((path) => /days\.(delete|restore)/.test(path))).toEqual([]);
});
