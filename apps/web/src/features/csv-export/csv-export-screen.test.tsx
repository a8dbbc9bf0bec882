import { screen, waitFor, within } from "@testing-library/react";
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

test("without a season or a column there is nothing to download", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-12" });
  await owner.logDay({ date: "2024-12-12" });
  const { user, click } = await open("/csv-export", owner);
  const download = await screen.findByRole("button", { name: "Download CSV" });
  expect(download).toBeDisabled();
  expect(screen.getAllByText("1 ski day(s)")).toHaveLength(2);
  await click("checkbox", /This Season/);
  await screen.findByText("Selected: 1 season(s), 1 total day(s)");
  await click("button", "Choose all");
  expect(screen.getByRole("button", { name: "Choose none" })).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /Last Season/ })).toBeChecked();
  await screen.findByText("Selected: 2 season(s), 2 total day(s)");
  expect(download).toBeEnabled();

  await user.click(screen.getByText("Customize Columns (7 selected)"));
  const columns = () => within(screen.getByRole("list", { name: "Columns" }));
  for (const box of columns().getAllByRole("checkbox", { checked: true })) await user.click(box);
  await screen.findByText("Customize Columns (0 selected)");
  expect(download).toBeDisabled();
  await click("checkbox", "Country", columns().getAllByRole("listitem")[0]?.parentElement ?? undefined);
  await screen.findByText("Customize Columns (1 selected)");
  expect(download).toBeEnabled();
});
