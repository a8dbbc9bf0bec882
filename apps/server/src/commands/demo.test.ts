import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findByEmailKey } from "@firn/auth/accounts-repo";
import { signIn } from "@firn/auth/sign-in";
import { listDays } from "@firn/core/days/service";
import { listSkis } from "@firn/core/skis/service";
import { createTestDatabase } from "@firn/testing/database";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { authDeps, closeWorkers, coreDeps } from "../services.ts";
import { planDemo } from "./demo/plan.ts";
import { seedWith } from "./demo.ts";

const evening = Date.parse("2026-11-25T19:00:00Z");

/** The last two seasons, with pictures of one colour, which cost less to render than landscapes. */
const small = {
  readPicture: (number: number) =>
    sharp({ create: { width: 16, height: 9, channels: 3, background: { r: number, g: 90, b: 160 } } })
      .jpeg()
      .toBuffer(),
  planDays: (today: string) => planDemo(today).filter(({ date }) => date >= "2025-09-01"),
};

test("makes the account with days, photos, skis and places, and replaces it the next time", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const folder = mkdtempSync(join(tmpdir(), "firn-demo-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: folder });
  let ids = 0;
  const runtime = { now: () => evening, newId: () => `id-${++ids}` };
  const run = async (planDays = small.planDays) => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    await seedWith({ ...small, planDays }, { config, db, runtime, print }, ["first tracks"]);
    return lines.slice(-2);
  };
  const planned = small.planDays("2026-11-25");
  expect(await run((today) => small.planDays(today).slice(0, 3))).toContainEqual(expect.stringMatching(/^3 days, /));
  expect(await run()).toEqual([
    expect.stringMatching(
      new RegExp(`^${planned.length} days, 5 skis, \\d+ resorts, \\d+ photos, [1-9]\\d* tracks\\.$`),
    ),
    "Sign in as demo@example.com with the password first tracks",
  ]);

  const { session } = await signIn(
    authDeps(config, db),
    { address: "192.0.2.1" },
    { email: "demo@example.com", password: "first tracks" },
  );
  const core = await coreDeps(config, db, (error) => expect.fail(String(error)));
  onTestFinished(() => closeWorkers(core));
  const actor = { ownerId: session.ownerId, today: "2026-11-25" };
  const last = await listDays(core, actor, { season: -1 });
  expect(last.length).toBeGreaterThan(30);
  expect([...last, ...(await listDays(core, actor, { season: 0 }))]).toHaveLength(planned.length);
  expect(last.flatMap((day) => day.photos).length).toBeGreaterThan(20);
  expect(last.some((day) => day.resort_name === "Club slope" && day.companions.includes("Tom"))).toBe(true);
  expect(last.filter((day) => day.numbers.vertical_m).length).toBeGreaterThan(last.length / 5);
  // Those of the last season are measured by its tracks, but for tours.
  expect(last.filter((day) => day.numbers.top_speed_kmh).length).toBeGreaterThan(10);
  expect(last.flatMap((day) => day.tags)).toContain("Touring");
  expect((await listSkis(core, actor)).filter((ski) => ski.retired)).toHaveLength(1);
});

test.each([
  [["--help"], /^Usage: npm run demo -- /],
  [["first", "tracks"], /^Usage: npm run demo -- /],
  [["short"], /^Use at least 8 characters\.$/],
])("makes no account for %j", async (args, said) => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const print = vi.fn();
  const context = { config: readConfig({}), db, runtime: { now: () => evening, newId: () => "id" }, print };
  expect(await seedWith(small, context, args)).toBe(2);
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(said));
  expect(await findByEmailKey(db, "demo@example.com")).toBeUndefined();
});
