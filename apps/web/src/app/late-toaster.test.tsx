import { act, screen } from "@testing-library/react";
import { afterAll, expect, test, vi } from "vitest";
import { dayRow, findToast } from "../testing/find.ts";
import { testScreens } from "../testing/screens.tsx";

const { open, skier } = testScreens();
// Not before the screen is gone, which cancels what waits.
afterAll(() => void vi.unstubAllGlobals());

test("a toaster that comes when a dialog is open is not hidden with the page", async () => {
  const waiting: IdleRequestCallback[] = [];
  vi.stubGlobal("requestIdleCallback", (call: IdleRequestCallback) => waiting.push(call));
  vi.stubGlobal("cancelIdleCallback", () => {});
  const owner = await skier();
  await owner.logDay({ date: "2026-01-12" });
  const { click } = await open("/", owner);
  await click("button", /Day 1/, await dayRow("Alta"));
  await click("button", "Make a link", await screen.findByRole("dialog", { name: "Alta" }));
  const dialog = await screen.findByRole("dialog", { name: "Make a link" });
  expect(screen.queryByRole("region", { name: /Notifications/, hidden: true })).toBeNull();
  await act(async () => {
    for (const call of waiting) call({ didTimeout: true, timeRemaining: () => 0 });
  });
  await click("button", "Make link", dialog);
  const made = await screen.findByRole("dialog", { name: "The link is made" });
  await click("button", "Copy", made);
  await findToast("Copied. Paste it where you like.");
});
