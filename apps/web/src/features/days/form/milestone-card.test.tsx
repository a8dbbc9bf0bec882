import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier } = testScreens();

test("after the tenth day Home has its card to send, until it is closed", async () => {
  const owner = await skier();
  for (const day of ["01", "02", "03", "04", "05", "06", "07", "08", "09"])
    await owner.logDay({ date: `2026-01-${day}` });
  const { click, address } = await open("/new", owner);
  await click("radio", "Alta");
  await click("radio", "Friends");
  await click("button", "Save Ski Day");
  await waitFor(() => expect(address()).toBe("/"));
  const share = await screen.findByRole("button", { name: "Share" });
  const card = share.closest("section") as HTMLElement;
  expect(card).toHaveTextContent("Your 10th day!");
  await click("button", "Share", card);
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByRole("button", { name: "Close" });
  await click("button", "Close", dialog);
  await untilGone(() => screen.queryByRole("dialog"));
  await click("button", "Close", card);
  await untilGone(() => screen.queryByRole("button", { name: "Share" }));
});
