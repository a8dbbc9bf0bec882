import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { findToast } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network, allowLog } = testScreens();

test("a screen whose data cannot be read says why, and has a way back", async () => {
  allowLog(/Come back later/);
  const { click, address } = await open("/", await skier());
  await screen.findByText("No ski days logged yet.");
  network.fail(/csvExport\.options/, 503, "Come back later.");
  await click("button", "Open menu");
  await click("link", "To CSV");
  await screen.findByText("Error loading data: Come back later.");
  await click("button", "Go Back");
  await waitFor(() => expect(address()).toBe("/"));
});

test("a failed download is reported; one after the session has ended leads to the sign-in and back", async () => {
  const owner = await skier();
  await owner.logDay();
  const { click, address } = await open("/csv-export", owner);
  await click("checkbox", /This Season/);
  const serve = network.fail(/csv_export/, 500);
  await click("button", "Download CSV");
  await findToast("Export failed");
  await findToast("Export failed with status 500");
  expect(screen.getByRole("button", { name: "Download CSV" })).toBeEnabled();

  serve();
  owner.loseSession();
  await click("button", "Download CSV");
  await waitFor(() => expect(address()).toBe("/auth?redirect=%2Fcsv-export"));
});
