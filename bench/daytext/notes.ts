import { readFileSync } from "node:fs";
import { dateOrderIn } from "@firn/seasons/date-order";
import { addDays } from "@firn/seasons/plain-date";
import type { Case } from "./cases.ts";

type Notes = Record<string, { skied: string[]; not: string[] }>;
/** By language; written by an author who has not seen the reader: what people say of a day on skis, and of one without. */
const notes: Notes = JSON.parse(readFileSync(new URL("notes.json", import.meta.url), "utf8"));
const season = { from: "2024-09-01", to: addDays("2025-09-01", -1) };
const days = ["2025-01-11", "2025-01-18", "2025-02-02"] as const;

type Write = (dates: readonly string[], resort: string, note: string) => string;

const layouts: Record<string, Write> = {
  beside: ([a, b, c], resort, note) => `${a} ${resort}\n${b} ${resort}, ${note}\n${c} ${resort}`,
  below: ([a, b, c], resort, note) => `${a}\n${resort}\n\n${b}\n${resort}\n${note}\n\n${c}\n${resort}`,
  "below the resort's heading": ([a, b, c], resort, note) => `${resort}\n${a}\n${b} ${note}\n${c}`,
};

/** A short log of three days at one resort, with a note on the second. */
export interface NoteText {
  lang: string;
  layout: string;
  text: string;
  settings: Pick<Case, "season" | "today" | "localeOrder" | "skis">;
  /** The dates that were skied. */
  skied: readonly string[];
}

/** Each note in each layout. */
export function noteTexts(kind: "skied" | "not"): NoteText[] {
  return Object.entries(notes).flatMap(([lang, said]) => {
    const format = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, { dateStyle: "long", timeZone: "UTC" });
    const resort = { ja: "苗場", ko: "용평" }[lang] ?? "Ischgl";
    const dates = days.map((day) => format.format(new Date(day)));
    const settings = { season, today: "2025-06-01", localeOrder: dateOrderIn(lang), skis: [] };
    const skied = days.filter((day) => kind === "skied" || day !== days[1]);
    return Object.entries(layouts).flatMap(([layout, write]) =>
      said[kind].map((note) => ({ lang, layout, text: write(dates, resort, note), settings, skied })),
    );
  });
}
