import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { throttles } from "@firn/db/throttles-schema";
import { icsOf } from "@firn/tracks/test-files";
import { expect, onTestFinished, test } from "vitest";
import { updateTextDrafts } from "./imports/change-drafts.ts";
import { createImport } from "./imports/photos/service.ts";
import { addTrack } from "./imports/photos/tracks.ts";
import { createTextImport, getTextImport, processText } from "./imports/text/service.ts";
import { createTestLog } from "./test-log.ts";

/** An event of Alta on so many days in a row, with words of its own. */
function calendar(days: number, letters = 0, title = "Ski Alta"): string {
  const event = [
    `SUMMARY:${title}`,
    "DTSTART;VALUE=DATE:20110101",
    `RRULE:FREQ=DAILY;COUNT=${days}`,
    `DESCRIPTION:${"x".repeat(letters)}`,
  ];
  return icsOf([event]).toString();
}

const people = (letters: number) => Array.from({ length: 20 }, (_, at) => `${at} ${"𠀀".repeat(letters - 3)}`);

async function skierWithLog() {
  const log = await createTestLog();
  const actor = await log.skier();
  return { ...log, actor };
}

/** The allowance of the hour, but for `leftBytes`. */
async function useUp({ db, clock }: Awaited<ReturnType<typeof createTestLog>>, { ownerId }: Actor, leftBytes = 0) {
  const count = limits.keptExcessBytes - leftBytes;
  await db.insert(throttles).values({ key: `kept ${ownerId}`, count, expiresAt: clock.now() + limits.keptExcessMs });
}

test("takes calendars that repeat until an hour's have kept 10 MB more than they say, and again an hour later", async () => {
  const { core, clock, actor, skier } = await skierWithLog();
  const create = (title: string, by = actor) => createTextImport(core, by, { text: calendar(1000, 1500, title) });
  expect((await create("Ski Alta")).draft_days).toHaveLength(1000);
  await expect(create("Ski Alta again")).rejects.toMatchObject({
    code: "throttled",
    message: "You have had very many days made from few words. Please try again in 60 minutes.",
    retryAfterSeconds: 3600,
  });
  expect((await create("Ski Alta", await skier())).draft_days).toHaveLength(1000);
  clock.advance(limits.keptExcessMs + 1);
  expect((await create("Ski Alta again")).draft_days).toHaveLength(1000);
});

test("refuses a calendar that alone would keep so much", async () => {
  const { core, actor } = await skierWithLog();
  await expect(createTextImport(core, actor, { text: calendar(800, 4500) })).rejects.toMatchObject({
    code: "invalid",
    fields: { text: [expect.stringMatching(/^This would keep far more than it says/)] },
  });
});

test("refuses to give a thousand drafts 20 people with long names, and changes none", async () => {
  const { core, actor } = await skierWithLog();
  const { id, draft_days } = await createTextImport(core, actor, { text: calendar(1000) });
  const patch = { ids: draft_days.map((draft) => draft.id), companions: people(60) };
  await expect(updateTextDrafts(core, actor, id, patch)).rejects.toMatchObject({
    code: "invalid",
    fields: { draft_days: [expect.any(String)] },
  });
  expect((await getTextImport(core, actor, id)).draft_days).toEqual(draft_days);
});

test.each(["a text", "another text of an import", "a change of drafts", "a calendar among photos"])(
  "%s needs room within the hour",
  async (what) => {
    const log = await skierWithLog();
    const { core, actor } = log;
    const { id, draft_days } = await createTextImport(core, actor, { text: calendar(100) });
    const photoImport = await createImport(core, actor);
    const folder = mkdtempSync(join(tmpdir(), "firn-room-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "days.ics");
    writeFileSync(path, calendar(100));
    const file = { path, size: statSync(path).size, name: "days.ics", sha256: "a" };
    const ids = draft_days.map((draft) => draft.id);
    const attempts: Record<string, () => Promise<unknown>> = {
      "a text": () => createTextImport(core, actor, { text: calendar(100) }),
      "another text of an import": () => processText(core, actor, id, { text: calendar(200) }),
      "a change of drafts": () => updateTextDrafts(core, actor, id, { ids, companions: people(10) }),
      "a calendar among photos": () => addTrack(core, actor, photoImport.id, file),
    };
    await log.db.delete(throttles);
    await useUp(log, actor);
    await expect(attempts[what]?.()).rejects.toMatchObject({ code: "throttled" });
    await log.db.delete(throttles);
    await attempts[what]?.();
  },
);

test("ordinary logs take little of the hour's room", async () => {
  const log = await skierWithLog();
  const { core, actor } = log;
  await useUp(log, actor, 3_000_000);
  const dates = Array.from({ length: 900 }, (_, at) => new Date(Date.UTC(2010, 0, 1 + at)).toISOString().slice(0, 10));
  const text = dates.map((date) => `${date} Alta`).join("\n");
  const { id, draft_days } = await createTextImport(core, actor, { text });
  // Reading it again for another season, and the same change twice, keep no more.
  for (const seasonOffset of [-1, -2, -3]) await processText(core, actor, id, { seasonOffset });
  const ids = draft_days.map((draft) => draft.id);
  for (const _ of [1, 2]) await updateTextDrafts(core, actor, id, { ids, companions: ["Alex", "Sam"] });
  const weekly = icsOf([["SUMMARY:Ski school, Alta", "DTSTART;VALUE=DATE:20160109", "RRULE:FREQ=WEEKLY;COUNT=500"]]);
  expect((await createTextImport(core, actor, { text: weekly.toString() })).draft_days).toHaveLength(500);
});
