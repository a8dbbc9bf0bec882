import { testGpx } from "@firn/testing/gpx";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayRow } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier } = testScreens({ keepsTrackFiles: false });

test("no file is offered where none is kept", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ date: "2026-01-12" });
  await owner.addTrack(id, testGpx("2026-01-12", "us-alta"));
  const { click } = await open("/", owner);
  await click("button", /Day 1/, await dayRow("Alta"));
  const track = within(await screen.findByRole("region", { name: "Track" }));
  expect(await track.findByRole("button", { name: "Take it off" })).toBeVisible();
  expect(track.queryByRole("link", { name: "Original file" })).toBeNull();
});
