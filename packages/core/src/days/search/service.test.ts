import type { DaySearch } from "@firn/contracts/day-search";
import { plainLetters } from "@firn/contracts/plain-letters";
import type { Actor } from "@firn/contracts/runtime";
import { resorts } from "@firn/db/schema";
import { hasBegunWord } from "@firn/resorts/begun-words";
import { addDays } from "@firn/seasons/plain-date";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createResortName } from "../../resorts/names-service.ts";
import { createOwnPlace } from "../../resorts/own-places-service.ts";
import { updateSki } from "../../skis/service.ts";
import { changeDay, createTestLog, dayOf, logDay } from "../../test-log.ts";
import { deleteDay, restoreDay } from "../service.ts";
import { resortsInLog, skisInLog } from "./names-repo.ts";
import { searchDays } from "./service.ts";

vi.mock("@firn/resorts/begun-words", { spy: true });

const nowhere = { region: "", country_code: null, latitude: null, longitude: null };

/** Two skiers with days of the same kind. */
async function createSearchLog() {
  const { core, db, skier, ski } = await createTestLog();
  const actor = await skier();
  const other = await skier();
  const [rustler, mantra] = [await ski(actor), await ski(actor, "Völkl M7 Mantra")];
  const log = (date: string, about: Parameters<typeof dayOf>[1] = {}, skis = [rustler]) =>
    logDay(core, actor, dayOf(skis, { date, ...about }));
  const alta = await log("2026-01-10", { notes: "Märchenhafter Powder.\nWith nobody there.", companions: ["Anna"] });
  const zermatt = await log("2025-03-02", { resort_id: "ch-zermatt", companions: ["Jérôme", "Tom"] }, [mantra]);
  const lech = await log("2024-02-05", { resort_id: "at-lech", notes: "Icy." });
  const theirs = await logDay(core, other, dayOf([await ski(other)], { notes: "Powder", companions: ["Anna"] }));
  const find = async (search: DaySearch, by: Actor = actor) => {
    const names = new Map([
      [alta.id, "alta"],
      [zermatt.id, "zermatt"],
      [lech.id, "lech"],
      [theirs.id, "theirs"],
    ]);
    return (await searchDays(core, by, search)).days.map(({ id }) => names.get(id) ?? id);
  };
  return { core, db, actor, other, rustler, mantra, alta, zermatt, lech, log, find, ski };
}

test("a region finds its resorts, also where another day's note has the word", async () => {
  const { find, log } = await createSearchLog();
  const told = await log("2026-01-11", { resort_id: "at-lech", notes: "Talked of the Utah trip." });
  expect(await find({ q: "utah" })).toEqual([told.id, "alta"]);
});

test.each(["हिन्दी", "ภูเขา", "ـعَرَبِي", "cafe\u0301", "e\u20dd"])("a word with marks is found: %s", async (word) => {
  const { find, log } = await createSearchLog();
  const told = await log("2026-01-11", { notes: `Once ${word} again` });
  expect(await find({ q: word })).toEqual([told.id]);
});

const capitals: Record<string, string> = { ß: "ẞ", ı: "İ" };

test.each(Object.entries(plainLetters))(
  "%s and %s find each other, in small letters and capitals",
  async (letter, plain) => {
    const { find, log } = await createSearchLog();
    const capital = capitals[letter] ?? letter.toUpperCase();
    const spellings = [letter, plain, capital, plain.toUpperCase()].map((each) => `Xy${each}z`);
    const told: string[] = [];
    for (const [at, notes] of spellings.entries()) told.unshift((await log(addDays("2026-01-11", at), { notes })).id);
    for (const q of spellings) expect(await find({ q }), q).toEqual(told);
    expect(await find({ q: `xy${letter}` })).toEqual(told);
  },
);

test.each(["Anna's K2", "anna’s k2", "ANNA'S", "annas k2", "anna' k2", "'anna 'k2'", "k2 's"])(
  "an apostrophe in %j separates nothing that belongs together",
  async (q) => {
    const { find, log, ski, actor } = await createSearchLog();
    const lent = await log("2024-01-11", {}, [await ski(actor, "Anna's K2")]);
    expect(await find({ q })).toEqual(q === "ANNA'S" ? ["alta", lent.id] : [lent.id]);
  },
);

test("a possessive finds the name in a note, and is marked there", async () => {
  const { core, actor, log } = await createSearchLog();
  const told = await log("2026-01-11", { notes: "In Anna’s new boots" });
  const found = await searchDays(core, actor, { q: "anna's boots" });
  expect(found).toMatchObject({ total: 1, words: ["anna", "boots"], days: [{ id: told.id }] });
  expect(found.days[0]?.excerpt).toBe("In Anna’s new boots");
});

test("a year finds the days of the calendar year, and none whose notes name it", async () => {
  const { find, log } = await createSearchLog();
  const silvester = await log("2024-12-31");
  await log("2026-01-11", { notes: "The best since 2024." });
  expect(await find({ q: "2024" })).toEqual([silvester.id, "lech"]);
  expect(await find({ q: "2024 december" })).toEqual([silvester.id]);
  expect(await find({ q: "2024", season: -1 })).toEqual([silvester.id]);
});

test.each([
  ["", ["alta", "zermatt", "lech"]],
  ["powder", ["alta"]],
  ["POW", ["alta"]],
  ["marchenhafter", ["alta"]],
  ["nobody powder", ["alta"]],
  ["powder icy", []],
  ["alta", ["alta"]],
  ["Zermtat", ["zermatt"]],
  ["utah", ["alta"]],
  ["switzerland", ["zermatt"]],
  ["vorarl", ["lech"]],
  ["rustler 10", ["alta", "lech"]],
  ["rustler icy", ["lech"]],
  ["volkl", ["zermatt"]],
  ["anna", ["alta"]],
  ["jerome", ["zermatt"]],
  ["jér tom", ["zermatt"]],
  ["2025", ["zermatt"]],
  ["march", ["zermatt"]],
  ["mar", ["zermatt"]],
  ["marc", ["alta", "zermatt"]],
  ["märz 2025", ["zermatt"]],
  ["feb", ["lech"]],
  ["snowbird", []],
  ["theirs", []],
])("%j finds %j", async (q, found) => {
  const { find } = await createSearchLog();
  expect(await find({ q })).toEqual(found);
});

test("an account finds its own days only", async () => {
  const { find, other } = await createSearchLog();
  expect(await find({ q: "powder anna" }, other)).toEqual(["theirs"]);
  expect(await find({}, other)).toEqual(["theirs"]);
});

test("the names of a log are those of its own days and skis", async () => {
  const { db, other } = await createSearchLog();
  expect((await resortsInLog(db, other.ownerId)).map(({ id }) => id)).toEqual(["us-alta"]);
  expect(await skisInLog(db, other.ownerId)).toHaveLength(1);
});

test.each([
  ["Zermtat", "zermatt"],
  ["Zrmatt", "zermatt"],
  // The index has beginnings of five letters: this word is looked up there alone.
  ["Altaa", "alta"],
])("a word in another account's notes changes nothing: %s", async (slip, meant) => {
  const { core, other, find, ski } = await createSearchLog();
  await logDay(core, other, dayOf([await ski(other)], { notes: slip }));
  expect(await find({ q: slip }), "a slip that no note has").toEqual([meant]);
});

test.each([
  '"powder"',
  "powder*",
  "pow*dust",
  "(powder",
  "powder NEAR nobody",
  "notes : powder",
  "owner:x",
  "powder AND NOT icy",
  "^powder",
  '"',
  "-powder",
  "\\",
  "' XOR 1=1 --",
  "\u0301",
  "👍",
])("%j is no syntax", async (q) => {
  const { find } = await createSearchLog();
  const words = q.match(/[a-z]{2,}/gi) ?? [];
  const all = words.every((word) => ["pow", "powder", "nobody"].includes(word.toLowerCase()));
  expect(await find({ q })).toEqual(words.length === 0 ? ["alta", "zermatt", "lech"] : all ? ["alta"] : []);
});

test("every filter narrows the days, and they hold together", async () => {
  const { find, mantra } = await createSearchLog();
  expect(await find({ season: 0 })).toEqual(["alta"]);
  expect(await find({ season: -1 })).toEqual(["zermatt"]);
  expect(await find({ resort_id: "at-lech" })).toEqual(["lech"]);
  expect(await find({ ski_id: mantra })).toEqual(["zermatt"]);
  expect(await find({ companion: "ANNA" })).toEqual(["alta"]);
  expect(await find({ country: "AT" })).toEqual(["lech"]);
  expect(await find({ month: 3 })).toEqual(["zermatt"]);
  expect(await find({ year: 2025 })).toEqual(["zermatt"]);
  expect(await find({ from: "2025-03-02", to: "2025-03-02" })).toEqual(["zermatt"]);
  expect(await find({ from: "2025-03-03" })).toEqual(["alta"]);
  expect(await find({ to: "2025-03-01" })).toEqual(["lech"]);
  expect(await find({ weekday: 6 })).toEqual(["alta"]);
  expect(await find({ weekday: 7 })).toEqual(["zermatt"]);
  expect(await find({ country: "CH", q: "tom", season: -1 })).toEqual(["zermatt"]);
  expect(await find({ country: "CH", q: "tom", season: 0 })).toEqual([]);
});

test("names the filters, but nothing of another account", async () => {
  const { core, actor, other, mantra } = await createSearchLog();
  const filter = { resort_id: "at-lech", ski_id: mantra, country: "AT" };
  const names = { resort: "Lech", ski: "Völkl M7 Mantra", country: "Austria" };
  expect((await searchDays(core, actor, filter)).names).toEqual(names);
  expect((await searchDays(core, other, filter)).names).toEqual({ ...names, ski: null });
  const place = await createOwnPlace(core, actor, { name: "Hausberg", ...nowhere });
  expect((await searchDays(core, other, { resort_id: place.id })).names.resort).toBe(null);
  expect((await searchDays(core, actor, { resort_id: place.id })).names.resort).toBe("Hausberg");
});

test("a renamed ski, resort or place is found by its new name at once, and by an own name", async () => {
  const { core, db, actor, rustler, log, find } = await createSearchLog();
  const place = await createOwnPlace(core, actor, { name: "Hausberg", ...nowhere, country_code: "AT" });
  const own = await log("2026-01-11", { resort_id: place.id });
  await updateSki(core, actor, rustler, { name: "Blade" });
  await db.update(resorts).set({ name: "Collins" }).where(eq(resorts.id, "us-alta"));
  await createResortName(core, actor, { name: "The Bird", resort_id: "at-lech" });
  expect(await find({ q: "rustler" })).toEqual([]);
  expect(await find({ q: "blade" })).toEqual([own.id, "alta", "lech"]);
  expect(await find({ q: "alta" })).toEqual([]);
  expect(await find({ q: "collins" })).toEqual(["alta"]);
  expect(await find({ q: "the bird" })).toEqual(["lech"]);
  expect(await find({ q: "hausbreg" })).toEqual([own.id]);
  expect(await find({ q: "austria hausberg" })).toEqual([own.id]);
});

test("a deleted day is not found, and is found again after the undo", async () => {
  const { core, actor, alta, find } = await createSearchLog();
  await deleteDay(core, actor, alta.id);
  expect(await find({ q: "powder" })).toEqual([]);
  await restoreDay(core, actor, alta.id);
  expect(await find({ q: "powder" })).toEqual(["alta"]);
});

test("changed notes are found by their new words only", async () => {
  const { core, actor, alta, lech, find } = await createSearchLog();
  await changeDay(core, actor, alta.id, { notes: "Crust" });
  await changeDay(core, actor, lech.id, { notes: null });
  expect(await find({ q: "powder" })).toEqual([]);
  expect(await find({ q: "crust" })).toEqual(["alta"]);
  expect(await find({ q: "icy" })).toEqual([]);
  await changeDay(core, actor, lech.id, { notes: "Icy again" });
  expect(await find({ q: "icy" })).toEqual(["lech"]);
});

test("says how many days of how many seasons, where a day is in its season, and which words to mark", async () => {
  const { core, actor, log } = await createSearchLog();
  await log("2026-01-12", { notes: "Powder again" });
  const found = await searchDays(core, actor, { q: "Powder" });
  expect(found).toMatchObject({ total: 2, seasons: 1, words: ["powder"], next: null });
  expect(found.days).toMatchObject([
    { date: "2026-01-12", season: 0, day_number: 2, excerpt: "Powder again" },
    { date: "2026-01-10", season: 0, day_number: 1, excerpt: "Märchenhafter Powder. With nobody there." },
  ]);
  const typo = await searchDays(core, actor, { q: "zermtat" });
  expect(typo).toMatchObject({ total: 1, words: ["zermtat", "zermatt"], days: [{ season: -1, excerpt: null }] });
});

test("pages follow each other without a gap, in the order of lists", async () => {
  const { core, db, actor, rustler, log } = await createSearchLog();
  const date = "2025-11-01";
  for (let n = 0; n < 120; n++) await log(addDays(date, Math.floor(n / 2)), {}, [rustler]);
  const ids: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await searchDays(core, actor, { season: 0, ...(cursor && { cursor }) });
    expect(page).toMatchObject({ total: 121, seasons: 1 });
    sizes.push(page.days.length);
    ids.push(...page.days.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(sizes).toEqual([50, 50, 21]);
  const { rows } = await db.$client.execute({
    sql: "SELECT id FROM days WHERE user_id = ? AND date >= '2025-09-01' ORDER BY date DESC, created_at DESC, id DESC",
    args: [actor.ownerId],
  });
  expect(ids).toEqual(rows.flat());
});

test("only texts that have more than the word itself are read for a word of a length that the index has not", async () => {
  const { find, log } = await createSearchLog();
  const whole = await log("2026-01-11", { notes: "Old snow." });
  const begun = await log("2026-01-12", { notes: "A snowy day" });
  vi.mocked(hasBegunWord).mockClear();
  expect(await find({ q: "snow" })).toEqual([begun.id, whole.id]);
  expect(hasBegunWord).toHaveBeenCalledTimes(1);
});

test("the texts are read once for a word that is longer than the index has", async () => {
  const { find, log } = await createSearchLog();
  const told = await log("2026-01-11", { notes: "Tiefschneeabfahrten" });
  vi.mocked(hasBegunWord).mockClear();
  expect(await find({ q: "tiefschneeabfahrt" })).toEqual([told.id]);
  expect(hasBegunWord).toHaveBeenCalledTimes(1);
});
