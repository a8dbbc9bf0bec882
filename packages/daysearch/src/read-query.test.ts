import { dayFilter } from "@firn/contracts/day-search";
import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "../words/all.ts";
import type { QueryFilter } from "./query-filter.ts";
import { readQuery } from "./read-query.ts";
import { namesOf, readIn, winterDay } from "./test-read.ts";

const newest = { order: "newest" } as const;
const oldest = { order: "oldest" } as const;
const powder = { snow: "powder" } as const;

test.each<[string, QueryFilter[], string[]]>([
  ["when was I last in Lech", [newest], ["Lech"]],
  ["how many days with Tom in 2024", [{ year: 2024 }], ["Tom"]],
  ["powder days at Alta", [powder], ["Alta"]],
  ["with anna", [], ["anna"]],
  ["training with Anna on a saturday", [{ activity: "Training" }, { weekday: 6 }], ["Anna"]],
  ["wann war ich zuletzt in Lech", [newest], ["Lech"]],
  ["wie viele Tage mit Tom 2024", [{ year: 2024 }], ["Tom"]],
  ["Pulvertage in Österreich", [powder, { country: "AT" }], []],
  ["wann war ich das erste Mal in Lech", [oldest], ["Lech"]],
  ["combien de jours à Tignes en 2023", [{ year: 2023 }], ["Tignes"]],
  ["quand ai-je skié pour la dernière fois avec Anna", [newest], ["Anna"]],
  ["jours de poudreuse l'hiver dernier", [powder, { season: -1 }], []],
  ["quanti giorni con Anna a gennaio 2022", [{ month: 1 }, { year: 2022 }], ["Anna"]],
  ["quando sono stata l'ultima volta a Cervinia", [newest], ["Cervinia"]],
  ["¿Cuántos días en Baqueira el invierno pasado?", [{ season: -1 }], ["Baqueira"]],
  ["cuándo fue la última vez en Formigal", [newest], ["Formigal"]],
  ["ニセコで何日滑った", [], ["ニセコ"]],
  ["最後に白馬で滑ったのはいつ", [newest], ["白馬"]],
  ["パウダーの日", [powder], []],
  ["2024年のニセコ", [{ year: 2024 }], ["ニセコ"]],
  ["hur många dagar med Anna förra vintern", [{ season: -1 }], ["Anna"]],
  ["när var jag senast i Åre", [newest], ["Åre"]],
  ["hvor mange dager i Hemsedal i 2023", [{ year: 2023 }], ["Hemsedal"]],
  ["når var jeg sist på Trysil med bilder", [newest, { photos: "with" }], ["Trysil"]],
])("a question: %s", (text, filters, words) => {
  expect(readIn(text)).toEqual({ filters, words });
});

test.each([
  ["days without Tom", ["without", "Tom"]],
  ["nie mit Tom", ["nie", "Tom"]],
  ["sans Tom", ["sans", "Tom"]],
  ["senza Tom", ["senza", "Tom"]],
  ["sin Tom", ["sin", "Tom"]],
  ["utan Tom", ["utan", "Tom"]],
  ["ikke med Tom", ["ikke", "Tom"]],
  ["Tomなし", ["Tomなし"]],
])("a negation stays a word, so that its opposite is never answered: %s", (text, words) => {
  expect(readIn(text)).toEqual({ filters: [], words });
});

test.each<[string, string[], QueryFilter[], string[]]>([
  ["mit Jan 2024", ["Jan"], [{ year: 2024 }], ["Jan"]],
  ["april", ["April"], [], ["april"]],
  ["april", ["Aprilia"], [{ month: 4 }], []],
  ["sun", ["Sun Peaks"], [], ["sun"]],
  ["sunny sun peaks", ["Sun Peaks"], [{ sky: "sun" }], ["sun", "peaks"]],
  ["jours à La Plagne", ["La Plagne"], [], ["La", "Plagne"]],
  ["jours à la neige", ["La Plagne"], [], ["neige"]],
  ["per", ["Per"], [], ["per"]],
  ["かぐらで何日", ["かぐら"], [], ["かぐら"]],
])("names of the log win: %s with %j", (text, names, filters, words) => {
  expect(readIn(text, { names })).toEqual({ filters, words });
});

test("words cannot be alternatives, so that their joint stays a word; filters can", () => {
  expect(readIn("Anna or Tom").words).toEqual(["Anna", "or", "Tom"]);
  expect(readIn("2023 oder 2024")).toEqual({ filters: [{ year: 2023 }, { year: 2024 }], words: [] });
});

test("accents may be left out, but make another word", () => {
  expect(readIn("combien de journees a Lech en fevrier")).toEqual({ filters: [{ month: 2 }], words: ["Lech"] });
  expect(readIn("we are in Åre").words).toEqual(["Åre"]);
  expect(readIn("days for 2024").filters).toEqual([{ year: 2024 }]);
});

test("a tag of the log is one behind a number sign, and another word there stays", () => {
  const tags = ["Night skiing", "Night"];
  expect(readIn("#night skiing lech", { tags })).toEqual({ filters: [{ tag: "Night skiing" }], words: ["lech"] });
  expect(readIn("#night", { tags }).filters).toEqual([{ tag: "Night" }]);
  expect(readIn("# night", { tags }).filters).toEqual([]);
  expect(readIn("#nig", { tags }).words).toEqual(["nig"]);
});

test("a part has its place with the words that lead to it, and only one word is also looked for in notes", () => {
  const { parts, rest } = readQuery("Wie viele Tage mit Tom im Jänner, Tiefschnee", winterDay, namesOf(["Tom"]));
  expect(parts).toEqual([
    { filter: { month: 1 }, from: 23, to: 32, word: null },
    { filter: powder, from: 34, to: 44, word: "tiefschnee" },
  ]);
  expect(rest.match(/\p{L}+/gu)).toEqual(["Tom"]);
  const phrase = readQuery("deep snow", winterDay, namesOf([]));
  expect(phrase.parts).toEqual([{ filter: powder, from: 0, to: 9, word: null }]);
});

const phrases = Object.values(languages).flatMap((language) => Object.values(language).flat());
const piece = fc.oneof(
  fc.constantFrom(...phrases),
  fc.constantFrom("2024", "31.12.", "jan", "mar", "Alta", "#", "5000 m", "23/24", "-", "–", ">", "12", "🎿", "\ud800"),
  fc
    .tuple(fc.nat({ max: 3000 }), fc.constantFrom(".", "/", "-", " > "), fc.nat({ max: 40 }), fc.nat({ max: 9999 }))
    .map(([first, sign, second, third]) => [first, second, third].join(sign)),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const query = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(" ").slice(0, 200));
const none = namesOf([]);

test("whatever is written, the parts follow each other in the text and the rest has nothing that is not in it", () => {
  fc.assert(
    fc.property(query, (text) => {
      const { parts, rest } = readQuery(text, winterDay, none);
      let end = 0;
      for (const { from, to, filter } of parts) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(Object.keys(filter)).not.toEqual([]);
        expect(dayFilter.safeParse(filter).error?.issues).toBeUndefined();
        end = to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
      expect(text.replaceAll(/\s/gu, "").length).toBeGreaterThanOrEqual(rest.replaceAll(/\s/gu, "").length);
    }),
    { numRuns: 1000 },
  );
});

test("a text without a part's words does not say that part again", () => {
  fc.assert(
    fc.property(query, (text) => {
      const { parts } = readQuery(text, winterDay, none);
      for (const { filter } of parts) {
        const same = parts.filter((other) => JSON.stringify(other.filter) === JSON.stringify(filter));
        const without = same.reduceRight((left, { from, to }) => `${left.slice(0, from)} , ${left.slice(to)}`, text);
        const left = readQuery(without, winterDay, none).parts.map((part) => part.filter);
        expect(left, without).not.toContainEqual(filter);
      }
    }),
    { numRuns: 500 },
  );
});

test("the work grows with the length of the text", () => {
  const texts = ["between 2019 and ", "31.12.2024-", "last ", "over 5,000 m ", "日", "#a", "vor drei "];
  for (const text of texts) {
    const calls = (length: number) => {
      let count = 0;
      const names = { ...none, wholeAt: () => ++count && 0, isBegunBy: () => ++count < 0 };
      readQuery(text.repeat(Math.ceil(length / text.length)).slice(0, length), winterDay, names);
      return count;
    };
    expect(calls(2000), text).toBeLessThanOrEqual(11 * calls(200));
  }
});
