import { companionKey } from "@firn/contracts/companion-key";
import { dayCompanions } from "@firn/db/companions-schema";
import { daySkis, days, skis } from "@firn/db/schema";
import { addDays } from "@firn/seasons/plain-date";
import { seasonOffset, seasonYear } from "@firn/seasons/seasons";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { searchDays } from "./service.ts";

const skiNames = ["Rustler 10", "Völkl Mantra", "Anna's K2"];
const people = ["Annabel", "Jérôme", "Søren"];
const tags = ["Cross-country", "Übung", "ÜBUNG", "Powder"];
const places = [
  { id: "us-alta", words: ["alta", "utah"] },
  { id: "at-lech", words: ["lech", "austria"] },
];
const told = [
  ...["Großglockner", "grossglocknerstraße", "Tromsø", "TROMSO", "Ærøskøbing", "œuvre", "Łódź", "Đakovo", "Ísafjörður"],
  ...[
    "þorp",
    "Ispanak",
    "ıspanak",
    "İspanak",
    "Märchen",
    "marchen",
    "d'Isère",
    "Anna's",
    "powder",
    "Powderkeg",
    "2024",
  ],
  ...["Tiefschneeabfahrten", "tiefschneeabfahrt", "हिन्दी", "苗場スキー", "Rustler", "Søren", "February", "K2"],
];
/** Without whole months and years, which are filters, and what begins like "is" or "march" (questions.test.ts). */
const asked = [
  ...told.filter((word) => !["February", "2024", "d'Isère", "marchen"].includes(word)),
  ...[...skiNames, ...people, ...tags, "alta", "UTAH", "lech", "austria", "goggles"],
];

/** The rule of decision 024, word by word, without an index. */
const plain = { ß: "ss", ø: "o", ł: "l", æ: "ae", œ: "oe", đ: "d", ð: "d", þ: "th", ı: "i" } as Record<string, string>;
function wordsOf(text: string): string[] {
  const small = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/gu, "")
    .normalize("NFC");
  return (
    small.replace(/[ßøłæœđðþı]/gu, (letter) => plain[letter] ?? "").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  );
}

const months = "january february march april may june july august september october november december".split(" ");

interface Day {
  id: string;
  owner: number;
  date: string;
  createdAt: number;
  notes: string | null;
  originalText: string | null;
  place: number | null;
  skis: number[];
  people: number[];
  tags: number[];
}

function isFound(day: Day, query: string): boolean {
  const { notes, originalText, place, date } = day;
  const month = months[Number(date.slice(5, 7)) - 1] ?? "";
  const names = [
    ...day.skis.map((at) => skiNames[at] ?? ""),
    ...day.people.map((at) => people[at] ?? ""),
    ...day.tags.map((at) => tags[at] ?? ""),
  ];
  const all = [notes ?? "", originalText ?? "", ...names].flatMap(wordsOf);
  const placeWords = place === null ? [] : (places[place]?.words ?? []);
  return wordsOf(query.replaceAll("'s", "")).every((word) =>
    [...all, ...placeWords, month].some((each) => each.startsWith(word)),
  );
}

const text = fc.option(
  fc
    .array(fc.tuple(fc.constantFrom(...told), fc.constantFrom(" ", "/", ", ", "\n", " — ")), {
      minLength: 1,
      maxLength: 5,
    })
    .map((parts) => parts.flat().join("")),
);
const days_: fc.Arbitrary<Omit<Day, "id">[]> = fc.array(
  fc.record({
    owner: fc.nat({ max: 1 }),
    date: fc.oneof(
      fc.integer({ min: 0, max: 900 }).map((offset) => addDays("2023-01-01", offset)),
      fc.constantFrom("2024-02-28", "2024-02-29", "2024-03-01", "2023-02-28", "2023-03-01"),
    ),
    createdAt: fc.nat({ max: 2 }),
    notes: text,
    originalText: text,
    place: fc.option(fc.nat({ max: places.length - 1 })),
    skis: fc.uniqueArray(fc.nat({ max: skiNames.length - 1 })),
    people: fc.uniqueArray(fc.nat({ max: people.length - 1 })),
    tags: fc.uniqueArray(fc.nat({ max: tags.length - 1 })),
  }),
  { minLength: 5, maxLength: 25 },
);
/** Some days get another text, some are deleted. */
const changes = fc.array(fc.tuple(fc.nat({ max: 24 }), fc.option(text, { nil: undefined })), { maxLength: 12 });
/** Whole words, or at least their first four letters: fewer begin names of places too. */
const query = fc
  .array(fc.tuple(fc.constantFrom(...asked), fc.nat({ max: 20 }), fc.constantFrom(" ", "' ", '" NEAR ')), {
    maxLength: 3,
  })
  .map((words) => words.map(([word, cut, gap]) => (cut > 6 ? word : word.slice(0, 4 + cut)) + gap).join(""));

test("a search finds what a scan of all days finds, whatever was written, changed and deleted before", async () => {
  await fc.assert(
    fc.asyncProperty(
      days_,
      changes,
      fc.array(query, { minLength: 1, maxLength: 6 }),
      fc.constantFrom("09-01", "02-29", "01-01"),
      async (entries, changes, queries, start) => {
        const { core, db, skier } = await createTestLog();
        const owners = [await skier(start), await skier(start)];
        const ownerOf = ({ owner }: { owner: number }) => owners[owner]?.ownerId ?? "";
        for (const [at, { ownerId }] of owners.entries()) {
          const list = skiNames.map((name, n) => ({ id: `${at}-${n}`, userId: ownerId, name, createdAt: 0 }));
          await db.insert(skis).values(list);
        }
        let log: Day[] = entries.map((day, at) => ({ ...day, id: `day-${String(at).padStart(2, "0")}` }));
        for (const day of log) {
          const { id, date, createdAt, notes, originalText } = day;
          const resortId = day.place === null ? null : places[day.place]?.id;
          const tagged = day.tags.length > 0 ? { tags: day.tags.map((at) => tags[at] ?? "") } : {};
          const written = {
            ...{ id, userId: ownerOf(day), date, createdAt, notes, originalText, resortId, updatedAt: 0 },
            ...tagged,
          };
          await db.insert(days).values(written);
          for (const ski of day.skis)
            await db.insert(daySkis).values({ dayId: id, skiId: `${day.owner}-${ski}`, position: ski });
          for (const at of day.people) {
            const name = people[at] ?? "";
            await db.insert(dayCompanions).values({ dayId: id, nameKey: companionKey(name), name, position: at });
          }
        }
        for (const [at, changed] of changes) {
          const day = log[at];
          if (!day) continue;
          const isDay = and(eq(days.id, day.id), eq(days.userId, ownerOf(day)));
          if (changed === undefined) {
            await db.delete(days).where(isDay);
            log = log.filter((each) => each !== day);
          } else {
            await db.update(days).set({ notes: changed }).where(isDay);
            day.notes = changed;
          }
        }
        for (const q of queries) {
          for (const [at, actor] of owners.entries()) {
            const key = (day: Day) => `${day.date} ${day.createdAt} ${day.id}`;
            const mine = log.filter(({ owner }) => owner === at).sort((a, b) => (key(a) < key(b) ? 1 : -1));
            const wanted = mine.filter((day) => isFound(day, q));
            const found = await searchDays(core, actor, { q });
            expect(found.days.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
            expect(found.total).toBe(wanted.length);
            expect(found.seasons).toBe(new Set(wanted.map(({ date }) => seasonYear(date, start))).size);
            expect(found.days.map(({ season }) => season)).toEqual(
              wanted.map(({ date }) => seasonOffset(date, start, actor.today)),
            );
            const rank = (day: Day) =>
              mine.filter(
                (each) => key(each) <= key(day) && seasonYear(each.date, start) === seasonYear(day.date, start),
              ).length;
            expect(found.days.map(({ day_number }) => day_number)).toEqual(wanted.map(rank));
          }
        }
      },
    ),
    { numRuns: 100 },
  );
}, 120_000);
