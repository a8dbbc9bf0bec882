import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network } = testScreens();

const label = "Your ski days, one a line";
const parse = () => screen.findByRole("button", { name: "Parse and Create Draft Days" });

test("imports say that they need a connection, and a pasted text is kept for it", async () => {
  const owner = await skier();
  const { click, fill } = await open("/text-imports/new", owner);
  await screen.findByLabelText(label);
  network.goOffline();
  await screen.findByText(/^Reading your days out of a text needs a connection/);
  await fill(label, "Dec 12 Alta");
  await waitFor(async () => expect(await parse()).toBeDisabled());
  await click("button", "Open menu");
  const fromPhotos = await screen.findByRole("button", { name: "From Photos (needs a connection)" });
  expect(fromPhotos).toHaveAttribute("aria-disabled", "true");

  network.goOnline();
  const later = await open("/text-imports/new", owner);
  await waitFor(async () => expect(await screen.findByLabelText(label)).toHaveValue("Dec 12 Alta"));
  await later.user.click(await parse());
  await waitFor(() => expect(later.address()).toMatch(/^\/text-imports\/(?!new)/));
  await screen.findByText(/days? to import/);

  await open("/text-imports/new", owner);
  expect(await screen.findByLabelText(label), "its import is made").toHaveValue("");
  expect(await parse()).toBeDisabled();
});
