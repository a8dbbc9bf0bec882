import { describe, expect, it } from "vitest";
import { type Measured, missedGoals, tableOf } from "./report.ts";

const row = (name: string, figures: Partial<Measured>): Measured => ({
  name,
  version: "1",
  kilobytes: 10,
  peakMb: 100,
  startMs: 500,
  installedMb: 100,
  cpuUs: 1000,
  perSecond: 1000,
  p50: 10,
  p99: 20,
  ...figures,
});

describe("missedGoals", () => {
  const firn = row("Firn", { perSecond: 1000, peakMb: 100 });

  it.each([
    ["nothing was measured", [], 1],
    ["all are met", [row("Directus", { perSecond: 100, peakMb: 201 }), row("json-server", { perSecond: 999 })], 0],
    ["Directus answers too many", [row("Directus", { perSecond: 101, peakMb: 201 })], 1],
    ["half of the memory of Directus is not under half", [row("Directus", { perSecond: 100, peakMb: 200 })], 1],
    ["as many as json-server is not more", [row("json-server", { perSecond: 1000 })], 1],
    ["each json-server counts", [row("json-server", {}), row("json-server, one owner", { perSecond: 2000 })], 2],
    ["the others have no goal", [row("Strapi", { perSecond: 5000, peakMb: 1 })], 0],
  ])("%s", (_, peers, count) => {
    expect(missedGoals(peers.length === 0 ? [] : [firn, ...peers])).toHaveLength(count);
  });
});

it("holds the first row's rate against the others", () => {
  const lines = tableOf([row("Firn", { perSecond: 1000 }), row("Slow", { perSecond: 40 })]).split("\n");
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain("| Firn | 1 | 1000 |  |");
  expect(lines[3]).toContain("| Slow | 1 | 40.0 | 25.0 times |");
});
