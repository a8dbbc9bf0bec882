import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findToast } from "../../testing/find.ts";
import { matchMediaOf } from "../../testing/media.ts";
import { testScreens } from "../../testing/screens.tsx";
import type { Skier } from "../../testing/skier.ts";

const { open, skier, network, allowLog } = testScreens();

const winters = [
  ...["2016-12-03 Lech", "2016-12-04 Lech", "2017-01-05 Zermatt"],
  ...["2025-12-27 Alta", "2026-01-02 Alta", "2026-01-03 Snowbird"],
];
const sentence = "6 days, 4 resorts, 3 countries, since Dec 3, 2016";

async function commit(owner: Skier, lines: string[]) {
  const app = await open(`/text-imports/${await owner.importText(lines.join("\n"))}`, owner);
  await app.click("button", `Commit ${lines.length} Days`);
  await app.click("button", "Proceed with Import");
  return app;
}

const dialog = () => screen.queryByRole("dialog");

test("a commit of many days ends with its finale, once; Escape leads to the list and the offer to undo", async () => {
  const owner = await skier();
  const app = await commit(owner, winters);
  const finale = await screen.findByRole("dialog", { name: sentence });
  expect(app.address()).toBe("/");
  expect(await owner.send("GET", "/days"), "it is saved before").toHaveLength(3);
  await within(finale).findByText("4 resorts, 3 countries, since Dec 3, 2016");
  within(finale).getByText("6 days");
  expect(screen.queryByRole("button", { name: "Undo", hidden: true })).toBeNull();
  await app.user.keyboard("{Escape}");
  await waitFor(() => expect(dialog()).toBeNull());
  await screen.findByText("6 days in 2 seasons");
  await findToast("Successfully imported 6 ski days");
  await screen.findByRole("button", { name: "Undo" });
});

test("under reduced motion its last picture is there at once, and Back leaves it", async () => {
  matchMediaOf((query) => query.includes("reduced-motion"));
  const app = await commit(await skier(), winters);
  const finale = await screen.findByRole("dialog", { name: sentence });
  within(finale).getByText("4 resorts, 3 countries, since Dec 3, 2016");
  app.back();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(app.address()).toBe("/");
  await screen.findByText("6 days in 2 seasons");
});

test("it stays while Home's list arrives and its places are read again", async () => {
  const deliver = network.hold(/days\.list/);
  await commit(await skier(), winters);
  const finale = await screen.findByRole("dialog", { name: sentence });
  expect(screen.queryByText("Snowbird")).toBeNull();
  deliver();
  await screen.findByText("Snowbird");
  expect(dialog()).toBe(finale);
  vi.setSystemTime(Date.now() + 60_000);
  network.goOffline();
  network.goOnline();
  const release = network.hold(/figures\.resorts/);
  network.sent.length = 0;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(network.sent.join(" ")).toMatch(/figures\.resorts/));
  expect(dialog()).toBe(finale);
  release();
});

test("it leads to the picture of the winters, and to the first season with its new days", async () => {
  matchMediaOf((query) => query.includes("reduced-motion"));
  const owner = await skier();
  const app = await commit(owner, winters);
  await app.click("link", "My winters as a picture", await screen.findByRole("dialog", { name: sentence }));
  await screen.findByRole("img", { name: /^Picture of my winters/ });
  expect(app.address()).toBe("/stats");
  app.back();
  await screen.findByText("6 days in 2 seasons");
  expect(dialog(), "it is not shown again").toBeNull();

  const other = await commit(await skier("other@example.com"), winters);
  await other.click("link", "To the first season", await screen.findByRole("dialog", { name: sentence }));
  await waitFor(() => expect(other.address()).toBe("/?season=-9"));
  expect(await screen.findAllByText(/^New:/)).toHaveLength(3);
});

test("an import of one season leads to its recap, and leaves no list of seasons behind", async () => {
  matchMediaOf((query) => query.includes("reduced-motion"));
  const lines = ["2026-01-01 Alta", "2026-01-02 Alta", "2026-01-03 Alta", "2026-01-04 Alta", "2026-01-05 Alta"];
  const app = await commit(await skier(), lines);
  const finale = await screen.findByRole("dialog", { name: "5 days, 1 resort, 1 country, since Jan 1" });
  expect(within(finale).queryByRole("link", { name: "To the first season" })).toBeNull();
  await app.click("button", "Close", finale);
  await waitFor(() => expect(dialog()).toBeNull());
  await findToast("Successfully imported 5 ski days");
  expect(screen.queryByText("5 days in 1 season")).toBeNull();
});

test("few days, and days without a known place, keep their list", async () => {
  const owner = await skier();
  await commit(owner, winters.slice(1, 5));
  await screen.findByText("4 days in 2 seasons");
  await findToast("Successfully imported 4 ski days");
  expect(dialog()).toBeNull();
});

test("where the places cannot be read it gives way to the list", async () => {
  allowLog(/Failed to fetch/);
  const serve = network.lose(/figures\.resorts/);
  const app = await commit(await skier(), winters);
  await screen.findByText("6 days in 2 seasons");
  await findToast("Successfully imported 6 ski days");
  expect(dialog()).toBeNull();
  expect(app.address()).toBe("/");
  serve();
});
