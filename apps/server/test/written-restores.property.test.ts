import type { AccountArchive } from "@firn/contracts/account-archive";
import { limits } from "@firn/contracts/limits";
import type { TextImport } from "@firn/contracts/text-imports";
import { createTestApp, skierPassword } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { downloaded, restored } from "./support/archive.ts";

const dates = ["2026-01-09", "2026-01-10"];
const date = fc.constantFrom(...dates);

/** Texts around the lengths that count: half of a limit, a limit, and one over it; in letters of one and of two UTF-16 units. */
const text = fc
  .tuple(
    fc.constantFrom("x", "é", "🎿", "Powder. ", "a 🎿 b\n"),
    fc.constantFrom(1, 2, limits.notesLength / 2, limits.notesLength),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom("", "y", "\u2028", '"\\'),
  )
  .map(([unit, length, more, end]) => {
    const units = Math.max(1, Math.floor((length + more) / unit.length));
    return `${unit.repeat(units)}${end}`.trim();
  })
  .filter((written) => written !== "");

const action = fc.oneof(
  fc.record({ kind: fc.constant("log" as const), date, notes: text }),
  fc.record({ kind: fc.constant("change" as const), notes: text }),
  fc.record({
    kind: fc.constant("import" as const),
    lines: fc.array(fc.tuple(date, text), { minLength: 1, maxLength: 4 }),
  }),
);

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

interface Day {
  id: string;
  notes: string | null;
  original_text: string | null;
}

async function daysOf(client: TestClient): Promise<Map<string, Day>> {
  const list = (await client.rest("GET", "/days")).body as Day[];
  const details = await Promise.all(list.map(async ({ id }) => (await client.rest("GET", `/days/${id}`)).body as Day));
  return new Map(details.map((day) => [day.id, day]));
}

/** A day beyond its limits is refused; any other failure is an error. */
async function act(client: TestClient, skiId: string, done: Action): Promise<void> {
  if (done.kind === "import") return importText(client, done.lines.map((line) => line.join(" Alta\n")).join("\n\n"));
  const [first] = (await daysOf(client)).keys();
  if (done.kind === "change" && first === undefined) return;
  const { notes } = done;
  const fields = { resort_id: "us-alta", ski_ids: [skiId], activity: "Friends", notes };
  const { status } =
    done.kind === "log"
      ? await client.rest("POST", "/days", { day: { ...fields, date: done.date } })
      : await client.rest("PATCH", `/days/${first}`, { day: { notes } });
  const sent = notes.normalize("NFC").length;
  expect(status).toBe(sent > limits.notesLength ? 422 : done.kind === "log" ? 201 : 200);
}

/** Imports and commits a text; its preview says which of the texts of a day become longer. */
async function importText(client: TestClient, written: string): Promise<void> {
  const made = (await overRest(client, { route: "textImports.create", form: { text: written } })).body as TextImport;
  const before = await daysOf(client);
  expect(
    (await overRest(client, { route: "textImports.update", id: made.id, body: { status: "committed" } })).status,
  ).toBe(200);
  const after = await daysOf(client);
  for (const { id, notes, original_text } of before.values()) {
    const adds = new Set(
      made.draft_days
        .filter((draft) => draft.decision === "merge" && draft.day_id === id)
        .flatMap((draft) => draft.merge_adds),
    );
    expect(after.get(id)?.notes !== notes).toBe(adds.has("notes"));
    expect(after.get(id)?.original_text !== original_text).toBe(adds.has("original_text"));
  }
}

/** Without ids, which differ in the restored account. */
function plain({ skis, days }: AccountArchive) {
  return days.map(({ id: _, ski_ids, ...day }) => ({
    ...day,
    skis: ski_ids.map((id) => skis.find((ski) => ski.id === id)?.name),
  }));
}

test("any log within the limits is restored from its download", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
      const email = `skier-${++runs}@example.org`;
      const client = await app.skier(email);
      const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
      for (const done of actions) await act(client, ski.id, done);
      for (const { notes, original_text } of (await daysOf(client)).values()) {
        expect(notes?.length ?? 0).toBeLessThanOrEqual(limits.notesLength);
        expect(original_text?.length ?? 0).toBeLessThanOrEqual(limits.originalTextLength);
      }
      const before = await downloaded(client);
      await restored(app, before.bytes, `twin-${email}`);
      const twin = app.visitor();
      await twin.rest("POST", "/sessions", { email: `twin-${email}`, password: skierPassword });
      const after = await downloaded(twin);
      expect(plain(after.account)).toEqual(plain(before.account));
      expect(after.csv).toBe(before.csv);
    }),
    { numRuns: 25 },
  );
});
