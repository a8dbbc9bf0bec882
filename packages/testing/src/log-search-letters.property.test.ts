import { days, users } from "@firn/db/schema";
import { indexedWords } from "@firn/logbook/search/indexed-words";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "./database.ts";

/** Latin, marks, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai, punctuation, kana, some Han and Hangul, and pictures. */
const blocks = [
  ...[0x20, 0x24f, 0x300, 0x344, 0x386, 0x3ce, 0x400, 0x4ff, 0x5d0, 0x5ea, 0x620, 0x64a, 0x904, 0x939],
  ...[0xe01, 0xe3a, 0x1e00, 0x1eff, 0x2010, 0x2044, 0x2190, 0x23fa, 0x2600, 0x27bf, 0x3041, 0x3096, 0x30a1, 0x30fe],
  ...[0x4e00, 0x4e40, 0xac00, 0xac40, 0xfe0f, 0xfe0f, 0xff10, 0xff9f, 0x1f300, 0x1f6c5, 0x1f90c, 0x1fa7c],
];
const known = /[\p{L}\p{N}\p{M}\p{P}\p{Z}\p{Extended_Pictographic}]/u;
/** The index has them as other letters, which nobody writes apart from them. */
const without = /[µſẛ]/u;

test("the words of a text in memory are those of the index", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await db.insert(users).values({ id: "skier", email: "skier", emailKey: "skier", createdAt: 0 });
  const letters = blocks.flatMap((from, at) =>
    at % 2 === 0
      ? Array.from({ length: (blocks[at + 1] ?? 0) - from + 1 }, (_, n) => String.fromCodePoint(from + n))
      : [],
  );
  const texts = letters
    .filter((letter) => known.test(letter) && !without.test(letter))
    .map((letter) => `x${letter}y ${letter}q`);
  for (let at = 0; at < texts.length; at += 500) {
    const rows = texts.slice(at, at + 500).map((notes, n) => ({ id: `${at + n}`, notes }));
    await db
      .insert(days)
      .values(rows.map((row) => ({ ...row, userId: "skier", date: "2026-01-01", createdAt: 0, updatedAt: 0 })));
  }
  await db.$client.execute("CREATE VIRTUAL TABLE words USING fts5vocab(day_texts, instance)");
  const { rows } = await db.$client.execute(`SELECT notes, json_group_array(term) FROM words
    JOIN day_text_rows ON day_text_rows.id = words.doc JOIN days ON days.id = day_text_rows.day_id GROUP BY days.id`);
  expect(rows).toHaveLength(texts.length);
  const sorted = (words: readonly string[]) => [...new Set(words)].sort().join(" ");
  expect(rows.map((row) => sorted(JSON.parse(String(row[1])) as string[]))).toEqual(
    rows.map((row) => sorted(indexedWords(String(row[0])).trim().split(" "))),
  );
});
