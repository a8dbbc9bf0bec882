import { dateOrderIn } from "@firn/seasons/date-order";
import { addDays } from "@firn/seasons/plain-date";
import { describe, expect, test } from "vitest";
import { createReader } from "./reader.ts";

const reader = createReader();
const days = ["2025-12-13", "2025-12-28", "2026-01-17", "2026-02-21"];
const season = { from: "2025-09-01", to: addDays("2026-09-01", -1) };

/** Four resorts that people of the language go to. */
const resorts = {
  "en-US": ["Vail", "Alta", "Jackson Hole", "Mammoth"],
  "en-GB": ["Glenshee", "Cairngorm", "Val Thorens", "Morzine"],
  "de-AT": ["Lech", "Ischgl", "Sölden", "Obertauern"],
  "fr-FR": ["Chamonix", "Tignes", "La Plagne", "Avoriaz"],
  "it-IT": ["Livigno", "Bormio", "Cervinia", "Sestriere"],
  "es-ES": ["Formigal", "Baqueira", "Sierra Nevada", "Candanchú"],
  "nl-NL": ["Lech", "Gerlos", "Winterberg", "Flachau"],
  "nb-NO": ["Trysil", "Hemsedal", "Hafjell", "Oppdal"],
  "fi-FI": ["Levi", "Ruka", "Ylläs", "Himos"],
  "cs-CZ": ["Harrachov", "Kouty", "Klínovec", "Lipno"],
  "pl-PL": ["Szczyrk", "Zieleniec", "Białka Tatrzańska", "Jaworzyna Krynicka"],
} as const;

type WriteDate = (day: string) => string;

function intl(lang: string, options: Intl.DateTimeFormatOptions): WriteDate {
  const format = new Intl.DateTimeFormat(lang, { timeZone: "UTC", ...options });
  return (day) => format.format(new Date(day));
}

/** By Unicode's own formats of the language, and in digits as people write them. */
function datesIn(lang: string): WriteDate[] {
  const [day, month, year] = ["numeric", "long", "numeric"] as const;
  const written = [
    (iso: string) => iso,
    intl(lang, { day, month }),
    intl(lang, { day, month: "short" }),
    intl(lang, { weekday: "long", day, month }),
    intl(lang, { weekday: "short", day, month: "short" }),
    intl(lang, { weekday: "long", day, month, year }),
    intl(lang, { day, month: "numeric", year }),
    intl(lang, { day: "2-digit", month: "2-digit", year: "2-digit" }),
    intl(lang, { weekday: "short", day, month: "numeric" }),
  ];
  const digits =
    dateOrderIn(lang) === "month-day"
      ? ["%m/%d", "%M/%D"]
      : ["%d.%m.", "%D.%M", "%D.%M.", "%d. %m.", "%D.%M.%Y", "%D-%M-20%Y"];
  return [...written, ...digits.map(inDigits)];
}

function inDigits(form: string): WriteDate {
  return (iso) => {
    const [year = "", month = "", day = ""] = iso.split("-");
    const parts: Record<string, string> = { Y: year.slice(2), M: month, D: day, m: `${+month}`, d: `${+day}` };
    return form.replace(/%(\w)/g, (_, part: string) => parts[part] ?? "");
  };
}

type WriteDay = (date: string, resort: string, at: number) => string;

const lines: Record<string, WriteDay> = {
  "date resort": (date, resort) => `${date} ${resort}`,
  "resort date": (date, resort) => `${resort} ${date}`,
  "date: resort": (date, resort) => `${date}: ${resort}`,
  "date - resort": (date, resort) => `${date} - ${resort}`,
  "resort (date)": (date, resort) => `${resort} (${date})`,
  "resort, date": (date, resort) => `${resort}, ${date}`,
  "resort: date": (date, resort) => `${resort}: ${date}`,
  "date @ resort": (date, resort) => `${date} @ ${resort}`,
  "date above resort": (date, resort) => `${date}\n${resort}`,
  "1. date resort": (date, resort, at) => `${at + 1}. ${date} ${resort}`,
  "1) date resort": (date, resort, at) => `${at + 1}) ${date} ${resort}`,
  "Day 1: date resort": (date, resort, at) => `Day ${at + 1}: ${date} ${resort}`,
  "Ski date resort": (date, resort) => `Ski ${date} ${resort}`,
  "- [x] date resort": (date, resort) => `- [x] ${date} ${resort}`,
  "• date resort note": (date, resort) => `• ${date} ${resort} powder!`,
  "date, resort, note": (date, resort) => `${date}, ${resort}, 12 runs, icy`,
  "date resort figures": (date, resort) => `${date} ${resort} 34 km 5600 hm`,
  "date resort price": (date, resort) => `${date} ${resort} 45 €`,
};
const inOneLine: Record<string, WriteDay> = {
  "date resort": (date, resort) => `${date} ${resort}`,
  "date: resort": (date, resort) => `${date}: ${resort}`,
  "resort date": (date, resort) => `${resort} ${date}`,
};

/** The days of the drafts that no doubt keeps out. */
function read(lang: string, text: string): string {
  const settings = { season, today: "2026-06-01", localeOrder: dateOrderIn(lang), skis: [] };
  const { drafts } = reader.read(text, settings);
  return drafts
    .filter(({ doubt, resort }) => !doubt && resort)
    .map(({ date }) => date)
    .join();
}

/** Those texts of the four days that are read as something else. */
function misread(lang: keyof typeof resorts, write: WriteDay, between: string): string[] {
  return datesIn(lang).flatMap((writeDate) => {
    const text = days.map((day, at) => write(writeDate(day), resorts[lang][at] ?? "", at)).join(between);
    return read(lang, text) === days.join() ? [] : [text];
  });
}

/** From Friday to Sunday, and over the end of the year. */
const stays = [
  ["2026-01-16", "2026-01-17", "2026-01-18"],
  ["2025-12-30", "2025-12-31", "2026-01-01", "2026-01-02"],
];
const stayOptions: Intl.DateTimeFormatOptions[] = [
  { day: "numeric", month: "long" },
  { day: "numeric", month: "short" },
  { day: "numeric", month: "long", year: "numeric" },
  { day: "numeric", month: "numeric", year: "numeric" },
];

/** Those texts of one stay that are read as something else. */
function misreadStays(lang: keyof typeof resorts, write: WriteDay): string[] {
  return stayOptions.flatMap((options) => {
    const format = new Intl.DateTimeFormat(lang, { timeZone: "UTC", ...options });
    return stays.flatMap((stay) => {
      const range = format.formatRange(new Date(stay[0] ?? ""), new Date(stay.at(-1) ?? ""));
      const text = write(range, resorts[lang][0], 0);
      return read(lang, text) === stay.join() ? [] : [text];
    });
  });
}

describe.each(Object.keys(resorts) as (keyof typeof resorts)[])("days in %s", (lang) => {
  test.each(Object.keys(lines))("four, a line each: %s", (name) => {
    expect(misread(lang, lines[name] as WriteDay, "\n")).toEqual([]);
  });

  test.each(["date resort", "resort date", "date: resort", "resort (date)", "- [x] date resort"])(
    "a stay: %s",
    (name) => {
      expect(misreadStays(lang, lines[name] as WriteDay)).toEqual([]);
    },
  );

  test.each(Object.keys(inOneLine).flatMap((name) => [", ", "; ", " / "].map((between) => [name, between] as const)))(
    "four in one line: %s, parted by %j",
    (name, between) => {
      expect(misread(lang, inOneLine[name] as WriteDay, between)).toEqual([]);
    },
  );
});

test.each(["苗場：1/3、2/7", "苗場:1/3, 2/7", "Vail:1/3, 2/7"])(
  "a place with its days, without a space: %s",
  (text) => {
    expect(read("en-US", text)).toBe("2026-01-03,2026-02-07");
  },
);
