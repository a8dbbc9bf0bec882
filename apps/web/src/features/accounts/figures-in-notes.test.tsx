import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier } = testScreens();

const offer = () => screen.findByRole("region", { name: "Figures in notes" });

async function skierWithFigures() {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", notes: "4,800 m vertical, 12 runs, top speed 36 km/h" });
  await owner.logDay({ date: "2026-01-12", notes: "Sun." });
  return owner;
}

test("statistics offer once to make numbers of figures in notes, which are shown first and undone as one", async () => {
  const owner = await skierWithFigures();
  const { click } = await open("/stats", owner);
  expect(await offer()).toHaveTextContent("1 day has figures in its notes.");
  await click("button", "Show them", await offer());
  const dialog = await screen.findByRole("dialog", { name: "Make numbers of the figures of 1 day?" });
  expect(dialog).toHaveTextContent("4,800 m vertical, 12 runs, top speed 36 km/h");
  await click("button", "Make them numbers", dialog);
  await findToast("Figures of 1 day are numbers now.");
  await untilGone(() => screen.queryByRole("region", { name: "Figures in notes" }));
  await click("button", "Undo");
  await offer();
});

test("an offer that is declined stays away on every device, comes back with an undo, and is on Account still", async () => {
  const owner = await skierWithFigures();
  const { click } = await open("/stats", owner);
  await click("button", "Leave them there", await offer());
  await findToast("The figures stay in the notes. Account keeps the offer.");
  await untilGone(() => screen.queryByRole("region", { name: "Figures in notes" }));
  await click("button", "Undo");
  await click("button", "Leave them there", await offer());
  await untilGone(() => screen.queryByRole("region", { name: "Figures in notes" }));
  localStorage.clear();
  await open("/stats", owner);
  await waitFor(() => expect(screen.getByRole("region", { name: "Weekdays" })).toBeVisible());
  expect(screen.queryByRole("region", { name: "Figures in notes" })).toBeNull();
  await open("/settings/account", owner);
  expect(within(await offer()).queryByRole("button", { name: "Leave them there" })).toBeNull();
});
