import type { DayPatch } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { TextImport } from "@firn/contracts/text-imports";
import { deleteDay, updateDay } from "@firn/core/days/service";
import { users } from "@firn/db/schema";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";

const most = limits.notesLength;

interface Day {
  id: string;
  notes: string | null;
  original_text: string | null;
  skis: { name: string }[];
}

/** A skier with one day, and a text import that merges into it. */
async function skierWithDay(notes: string | null) {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends", notes };
  const { id } = (await client.rest("POST", "/days", { day })).body as { id: string };
  const [{ id: ownerId } = { id: "" }] = await app.db.select({ id: users.id }).from(users);
  const actor: Actor = { ownerId: ownerId as OwnerId, today: "2026-01-11" };
  return {
    app,
    change: (patch: object) => client.rest("PATCH", `/days/${id}`, { day: patch }),
    /** As another process does it: in one, the account's changes are made one after the other. */
    changeElsewhere: (patch: DayPatch) => updateDay(app.core, actor, id, patch),
    removeElsewhere: () => deleteDay(app.core, actor, id),
    read: async () => (await client.rest("GET", `/days/${id}`)).body as Day,
    remove: () => client.rest("DELETE", `/days/${id}`),
    days: async () => (await client.rest("GET", "/days")).body as { id: string }[],
    async importOf(text: string) {
      const { body } = await overRest(client, { route: "textImports.create", form: { text } });
      return body as TextImport;
    },
    /** All drafts are to be merged. */
    async mergingImportOf(text: string) {
      const { id: importId, draft_days } = await this.importOf(text);
      const body = { ids: draft_days.map((draft) => draft.id), decision: "merge" };
      return (await overRest(client, { route: "textImports.updateDrafts", id: importId, body })).body as TextImport;
    },
    decide: (draftId: string, decision: string) =>
      client.rest("PATCH", `/draft_days/${draftId}`, { draft_day: { decision } }),
    commit: ({ id: importId }: TextImport) =>
      client.rest("PATCH", `/text_imports/${importId}`, { text_import: { status: "committed" } }),
    /** Does something right before a batch of statements is written, once. */
    beforeCommit(work: () => Promise<unknown>) {
      const { $client } = app.db;
      const { batch } = $client;
      $client.batch = async (...args: Parameters<typeof batch>) => {
        $client.batch = batch;
        await work();
        return batch.apply($client, args);
      };
    },
  };
}

test("notes with characters of two units merge up to the limit, as the preview says", async () => {
  const full = await skierWithDay("🎿".repeat(most / 2));
  const made = await full.importOf("2026-01-10 Alta, with Sam and Jo");
  expect(made.draft_days[0]?.merge_adds).toEqual(["companions", "original_text"]);
  expect((await full.commit(made)).status).toBe(200);
  expect((await full.read()).notes).toBe("🎿".repeat(most / 2));

  const room = await skierWithDay("🎿".repeat(most / 2 - 9));
  const fits = await room.importOf("2026-01-10 Alta, with Sam and Jo");
  expect(fits.draft_days[0]?.merge_adds).toEqual(["companions", "notes", "original_text"]);
  await room.commit(fits);
  expect((await room.read()).notes).toBe(`${"🎿".repeat(most / 2 - 9)}\nwith Sam and Jo`);
});

// Rows at one known resort would be one draft.
test("an original text grows up to its limit, as the preview of each draft says", async () => {
  const { read, commit, decide, ...skier } = await skierWithDay(null);
  const line = (letter: string) => `2026-01-10,Nowhere,${letter.repeat(2000)}`;
  const made = await skier.mergingImportOf(["Date,Resort,Notes", ...["a", "b", "c", "a"].map(line)].join("\n"));
  const adds = ({ draft_days }: TextImport) => draft_days.map(({ merge_adds }) => merge_adds.includes("original_text"));
  expect(adds(made)).toEqual([true, true, false, false]);
  // The preview of a draft follows the decisions on those before it, in its own answer too.
  await decide(made.draft_days[0]?.id ?? "", "skip");
  const last = (await decide(made.draft_days[3]?.id ?? "", "merge")).body as { merge_adds: string[] };
  expect(last.merge_adds).not.toContain("original_text");
  await commit(made);
  expect((await read()).original_text).toBe(["b", "c"].map(line).join("\n"));
});

test("a day takes as many skis of a text as it has room for", async () => {
  const { read, commit, ...skier } = await skierWithDay(null);
  const row = (from: number) =>
    `2026-01-10,Nowhere,${Array.from({ length: 15 }, (_, at) => `Ski ${from + at}`).join("; ")}`;
  const made = await skier.mergingImportOf(`Date,Resort,Skis\n${row(1)}\n${row(16)}\n${row(31)}`);
  expect(made.draft_days.map(({ merge_adds }) => merge_adds.includes("skis"))).toEqual([true, true, false]);
  await commit(made);
  const names = (await read()).skis.map(({ name }) => name);
  expect(names).toEqual(["Rustler 10", ...Array.from({ length: 19 }, (_, at) => `Ski ${at + 1}`)]);
});

test("a day that changes while a commit is on its way is merged into as it is then", async () => {
  const { importOf, read, commit, changeElsewhere, beforeCommit } = await skierWithDay("Short.");
  const made = await importOf("2026-01-10 Alta, with Sam and Jo");
  const changed = "x".repeat(most - 3);
  beforeCommit(() => changeElsewhere({ notes: changed }));
  expect((await commit(made)).status).toBe(200);
  expect(await read()).toMatchObject({ notes: changed, original_text: "2026-01-10 Alta, with Sam and Jo" });
});

test("a day deleted during a commit is created again", async () => {
  const { importOf, commit, removeElsewhere, days, beforeCommit } = await skierWithDay("Short.");
  const made = await importOf("2026-01-10 Alta, with Sam and Jo");
  beforeCommit(removeElsewhere);
  expect((await commit(made)).status).toBe(200);
  expect((await days()).map(({ id }) => id)).toEqual([made.draft_days[0]?.id]);
});
