import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayRow, dayRows, findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier } = testScreens();

async function openMiddleDay() {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta", notes: "Early." });
  await owner.logDay({ date: "2026-01-12", resort: "Zermatt", skis: ["Rustler 10"], companions: ["Anna"] });
  await owner.logDay({ date: "2026-01-14", resort: "Alta", notes: "Late." });
  const app = await open("/", owner);
  await app.click("button", /Day 2/, await dayRow("Zermatt"));
  const day = await screen.findByRole("dialog", { name: "Zermatt" });
  await within(day).findByRole("link", { name: "Anna" });
  return { ...app, day };
}

test("a day tells how often its skier was there, and leads to the time before", async () => {
  const { user, click, day, address } = await openMiddleDay();
  expect(day).toHaveTextContent("First time here");
  expect(day).toHaveTextContent("No notes available");
  await click("button", "Next day", day);
  const alta = await screen.findByRole("dialog", { name: "Alta" });
  await within(alta).findByText("Late.");
  expect(alta).toHaveTextContent("2nd time here");
  expect(alta).toHaveTextContent("2 days here in 1 season");
  expect(within(alta).getByRole("button", { name: "Next day" })).toHaveAttribute("aria-disabled", "true");
  await click("button", "last on Jan 10", alta);
  await within(alta).findByText("Early.");
  expect(within(alta).getByRole("button", { name: "Previous day" })).toHaveAttribute("aria-disabled", "true");
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("dialog"));
  expect(address()).toBe("/");
});

test.each([
  ["Anna", /^\/search\?with=Anna$/],
  ["Rustler 10", /^\/search\?ski=/],
  ["Zermatt", /^\/resorts\/ch-zermatt$/],
])("%s of a day leads to its days or its place", async (name, path) => {
  const { click, address, day } = await openMiddleDay();
  await click("link", name, day);
  await waitFor(() => expect(address()).toMatch(path));
});

test("a day is copied where the browser cannot share, deleted, and put back", async () => {
  const { click, day, user } = await openMiddleDay();
  await click("button", "Share", day);
  const dialog = await screen.findByRole("dialog", { name: "Share this day" });
  within(dialog).getByRole("img", { name: "Picture of the day, 1080 x 1920" });
  expect(within(dialog).queryByRole("button", { name: "Share" })).toBeNull();
  await click("button", "Copy text", dialog);
  await findToast("Copied. Paste it where you like.");
  expect(await navigator.clipboard.readText()).toContain("Day 2 · Rustler 10 · Friends · with Anna");
  await user.keyboard("{Escape}");
  await click("button", "Delete", day);
  await click("button", "Delete", await screen.findByRole("alertdialog"));
  await findToast("Ski day deleted successfully!");
  await untilGone(() => screen.queryByRole("dialog"));
  await waitFor(() => expect(dayRows("Zermatt")).toEqual([]));
  await click("button", "Undo");
  await dayRow("Zermatt");
});
