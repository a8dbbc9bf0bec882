import { companionKey } from "@firn/contracts/companion-key";
import { datePrecisions } from "@firn/contracts/constants";
import { dayNumbers, skies, snows } from "@firn/contracts/day-numbers";
import { exportColumns } from "@firn/contracts/export-columns";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";

const allColumns = exportColumns.map(({ id, label }) => ({ id, label }));

/** Some of the numbers, and the rest of how a day was. */
const conditions = {
  numbers: fc.record(
    Object.fromEntries(dayNumbers.map(({ id, least, most }) => [id, fc.integer({ min: least, max: most })])),
    { requiredKeys: [] },
  ),
  snow: fc.option(fc.constantFrom(...snows), { nil: null }),
  sky: fc.option(fc.constantFrom(...skies), { nil: null }),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  tags: fc.uniqueArray(
    fc
      .oneof(
        fc.string({ maxLength: 40 }),
        fc.constantFrom("Touring", "a;b", '"quoted"', "=1+1", "-5", "Alta", "''", "ÅRE"),
      )
      .filter(
        (tag) =>
          tag.isWellFormed() &&
          tag
            .replace(/\p{Cc}/gu, " ")
            .replace(/^[\s#]+/u, "")
            .trim() !== "",
      ),
    {
      maxLength: 4,
      selector: (tag) =>
        companionKey(
          tag
            .replace(/\p{Cc}/gu, " ")
            .replace(/^[\s#]+/u, "")
            .trim(),
        ),
    },
  ),
};

test("an export of any log imports to the same days in an empty account", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const awkward = fc.constantFrom(
    "=1+1",
    "'quoted",
    '"',
    "a;b",
    "\n",
    "\r\n",
    "🎿",
    "＝x",
    "\t",
    " -1",
    "Alta",
    "with Sam",
    ",",
  );
  const text = (maxLength: number) =>
    fc
      .oneof(
        fc.string({ maxLength }),
        fc.array(awkward, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" ")),
      )
      .filter((value) => value.trim() !== "" && value.isWellFormed());
  const day = fc.record({
    date: fc.constantFrom("2026-01-08", "2026-01-09", "2026-01-10", "2025-11-30", "2026-01-01"),
    date_precision: fc.constantFrom(...datePrecisions),
    resort_id: fc.constantFrom("us-alta", "at-lech", "at-st-anton"),
    activity: fc.constantFrom("Friends", "Training"),
    skis: fc.uniqueArray(text(30), { minLength: 1, maxLength: 3, selector: (name) => name.trim() }),
    notes: fc.option(text(80), { nil: null }),
    companions: fc.uniqueArray(text(30), { maxLength: 3, selector: (name) => companionKey(name.trim()) }),
    ...conditions,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 5 }), async (days) => {
      const [from, to] = [await app.skier(), await app.skier()];
      const skis = new Map<string, string>();
      for (const { skis: names, ...fields } of days) {
        for (const name of names) {
          if (skis.has(name)) continue;
          const { status, body } = await from.rest("POST", "/skis", { ski: { name } });
          if (status === 201) skis.set(name, (body as { id: string }).id);
        }
        const ski_ids = [...new Set(names.flatMap((name) => skis.get(name) ?? []))];
        if (ski_ids.length === 0) continue;
        const logged = await from.rest("POST", "/days", { day: { ...fields, ski_ids } });
        expect(logged.status, JSON.stringify(logged.body)).toBe(201);
      }
      const { body } = await overRest(from, {
        route: "csvExport.download",
        body: { season_ids: ["0"], columns: allColumns },
      });
      const file = new TextEncoder().encode((body as { csv: string }).csv);
      const made = (await overRest(to, { route: "textImports.create", file })).body as {
        id: string;
        draft_days: { id: string }[];
      };
      for (const { id } of made.draft_days)
        await to.rest("PATCH", `/draft_days/${id}`, { draft_day: { decision: "duplicate" } });
      await to.rest("PATCH", `/text_imports/${made.id}`, { text_import: { status: "committed" } });
      expect(await told(to)).toEqual(await told(from));
    }),
    { numRuns: 25 },
  );
});

/** The days of this season without what differs from account to account. */
async function told(client: TestClient): Promise<object[]> {
  const list = (await client.rest("GET", "/days")).body as { id: string }[];
  const details = await Promise.all(list.map(async ({ id }) => (await client.rest("GET", `/days/${id}`)).body));
  return (
    details as {
      date: string;
      date_precision: string;
      resort: { id: string };
      skis: { name: string }[];
      companions: string[];
      activity: string;
      notes: string | null;
      original_text: null;
      numbers: object;
      snow: string | null;
      sky: string | null;
      rating: number | null;
      tags: string[];
    }[]
  ).map(
    ({
      date,
      date_precision,
      resort,
      skis,
      companions,
      activity,
      notes,
      original_text,
      numbers,
      snow,
      sky,
      rating,
      tags,
    }) => ({
      date,
      date_precision,
      resort: resort?.id,
      skis: skis.map(({ name }) => name),
      companions,
      activity,
      notes,
      original_text,
      ...{ numbers, snow, sky, rating, tags },
    }),
  );
}
