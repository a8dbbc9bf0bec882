import { noConditions } from "@firn/contracts/day-numbers";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { commitTextImport } from "./commit.ts";
import { insertImport } from "./repo.ts";

/** Lines of words of eight letters, each of them another: they take the most room in the search index. */
function manyWords(lineCount: number, words: number): string[] {
  let seed = 1;
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (seed % 26));
  };
  const word = () => Array.from({ length: 8 }, letter).join("");
  return Array.from({ length: lineCount }, () => Array.from({ length: words }, word).join(" "));
}

test("a committed text takes at most ten times its size", async () => {
  const { core, db, skier } = await createTestLog();
  const actor = await skier();
  const usedBytes = async () =>
    Number(
      (
        await db.$client.execute(`SELECT page_size * (page_count - freelist_count)
          FROM pragma_page_size, pragma_page_count, pragma_freelist_count`)
      ).rows[0]?.[0],
    );
  const before = await usedBytes();
  const lines = manyWords(150, 110).map((notes, at) => {
    const date = new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
    return { date, notes, originalText: `${date} Alta, ${notes}` };
  });
  const originalText = lines.map((line) => line.originalText).join("\n");
  const bare = { activity: null, placeText: null, skis: [], companions: [], doubt: null, isCorrected: false };
  const drafts = lines.map((line) => ({
    ...bare,
    ...noConditions,
    ...line,
    id: core.runtime.newId(),
    resortId: "us-alta",
  }));
  const about = { originalText, seasonYear: 2019, unreadLines: [], dateOrder: null, isOrderUncertain: false };
  await insertImport(core, actor.ownerId, { id: "import", now: 0 }, { ...about, drafts });
  await commitTextImport(core, actor, "import");
  expect(((await usedBytes()) - before) / originalText.length).toBeLessThan(10);
});
