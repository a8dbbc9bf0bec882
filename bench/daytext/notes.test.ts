import { readFileSync } from "node:fs";
import { dateOrderIn } from "@firn/seasons/date-order";
import { addDays } from "@firn/seasons/plain-date";
import { expect, it } from "vitest";
import { createReader } from "./reader.ts";

type Notes = Record<string, { skied: string[]; not: string[] }>;
/** By language; written by an author who has not seen the reader: what people say of a day on skis, and of one without. */
const notes: Notes = JSON.parse(readFileSync(new URL("notes.json", import.meta.url), "utf8"));
const { read } = createReader();
const season = { from: "2024-09-01", to: addDays("2025-09-01", -1) };
const days = ["2025-01-11", "2025-01-18", "2025-02-02"] as const;

type Write = (dates: readonly string[], resort: string, note: string) => string;

const layouts: Record<string, Write> = {
  beside: ([a, b, c], resort, note) => `${a} ${resort}\n${b} ${resort}, ${note}\n${c} ${resort}`,
  below: ([a, b, c], resort, note) => `${a}\n${resort}\n\n${b}\n${resort}\n${note}\n\n${c}\n${resort}`,
  "below the resort's heading": ([a, b, c], resort, note) => `${resort}\n${a}\n${b} ${note}\n${c}`,
};

/** The share of the notes, in percent, with which the days of a log are read as they are. */
function shareRead(write: Write, kind: "skied" | "not"): number {
  const all = Object.entries(notes).flatMap(([lang, said]) => said[kind].map((note) => ({ lang, note })));
  const isRead = ({ lang, note }: (typeof all)[number]) => {
    const format = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, { dateStyle: "long", timeZone: "UTC" });
    const resort = { ja: "苗場", ko: "용평" }[lang] ?? "Ischgl";
    const dates = days.map((day) => format.format(new Date(day)));
    const settings = { season, today: "2025-06-01", localeOrder: dateOrderIn(lang), skis: [] };
    const found = read(write(dates, resort, note), settings).drafts.filter(({ doubt }) => !doubt);
    const resorts = new Set(found.map((draft) => draft.resort?.id));
    const expected = days.filter((day) => kind === "skied" || day !== days[1]);
    return resorts.size === 1 && found.map(({ date }) => date).join() === expected.join();
  };
  return (100 * all.filter(isRead).length) / all.length;
}

it.each([
  { layout: "beside", skied: 99, not: 71.8 },
  { layout: "below", skied: 98.4, not: 64 },
  { layout: "below the resort's heading", skied: 90.7, not: 79.1 },
])("reads $skied % of the days with a note $layout, and no day in $not % of those without skiing", (reached) => {
  const write = layouts[reached.layout] as Write;
  expect(shareRead(write, "skied")).toBeGreaterThanOrEqual(reached.skied);
  expect(shareRead(write, "not")).toBeGreaterThanOrEqual(reached.not);
});
