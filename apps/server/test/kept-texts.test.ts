import type { DraftDay } from "@firn/contracts/draft-days";
import type { TextImport } from "@firn/contracts/text-imports";
import { createTestApp } from "@firn/testing/app";
import { type Call, overRest } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";

const wordsOf = ({ draft_days }: TextImport) => draft_days.map(({ original_text, notes }) => [original_text, notes]);

async function committing(text: string) {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const say = async <Body>(call: Call) => (await overRest(client, call)).body as Body;
  const made = await say<TextImport>({ route: "textImports.create", form: { text } });
  const { id } = made;
  const committed = await say<TextImport>({ route: "textImports.update", id, body: { status: "committed" } });
  return {
    say,
    id,
    made,
    dayIds: committed.draft_days.map(({ day_id }: DraftDay) => day_id ?? ""),
    wordsNow: async () => wordsOf(await say<TextImport>({ route: "textImports.get", id })),
    draftsWithText: async () =>
      (await app.db.$client.execute("SELECT count(*) FROM draft_days WHERE coalesce(original_text, notes) IS NOT NULL"))
        .rows[0]?.[0],
  };
}

const text = "2026-01-10 Alta, powder to the knee\n2026-01-11 Alta, ice\n2026-01-12 Alta";

test("the texts of a committed import are kept in its days alone, and come back with its take-back", async () => {
  const { say, id, made, wordsNow, draftsWithText } = await committing(text);
  const { change_id } = await say<{ change_id: string }>({ route: "textImports.takeBack", id });
  expect(await draftsWithText()).toBe(3);
  expect(await wordsNow()).toEqual(wordsOf(made));
  await say({ route: "changes.undo", id: change_id });
  expect(await draftsWithText()).toBe(0);
  expect(await wordsNow()).toEqual(wordsOf(made));
});

test("a draft has the words of its line when its day changes or goes", async () => {
  const { say, made, dayIds, wordsNow, draftsWithText } = await committing(text);
  const [changed = "", gone = "", added = ""] = dayIds;
  for (const id of [changed, added]) await say({ route: "days.update", id, body: { notes: "Other" } });
  await say({ route: "days.delete", id: gone });
  expect(await draftsWithText()).toBe(3);
  expect(await wordsNow()).toEqual(wordsOf(made));
});

test("a draft has the words of its line in another review where its day has stayed", async () => {
  const { say, id, made, dayIds } = await committing(text);
  for (const day of dayIds) await say({ route: "days.update", id: day, body: { resort_id: "at-lech" } });
  await say({ route: "textImports.takeBack", id });
  const again = await say<TextImport>({ route: "textImports.reopen", id });
  expect(again.status).toBe("waiting");
  expect(wordsOf(again)).toEqual(wordsOf(made));
});
