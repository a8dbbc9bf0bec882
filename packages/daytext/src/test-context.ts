import type { DayText, DayTextContext, Named, PlaceFinding } from "./types.ts";

/** For tests only: a reader on 15 July 2025 who looks back on the season before, and a few resorts. */
const resorts: Named[] = [
  "Alta",
  "Snowbird",
  "Jackson Hole",
  "Copper Mountain",
  "Sölden",
  "Stowe",
  "Jay Peak",
  "Mont-Sainte-Anne",
  "Val Thorens",
  "Cervinia",
  "Baqueira",
  "Hemsedal",
  "Åre",
  "横手山",
  "Vail",
].map((name) => ({ id: name, name }));

export function context(fields: Partial<DayTextContext> = {}): DayTextContext {
  return {
    season: { from: "2024-09-01", to: "2025-08-31" },
    today: "2025-07-15",
    localeOrder: "month-day",
    skis: [
      { id: "ski-1", name: "Rustler 10" },
      { id: "ski-2", name: "Atomic Redster G9 183" },
    ],
    findPlaces,
    ...fields,
  };
}

/** Only what stands there letter by letter, and the region of one. */
function findPlaces(text: string): PlaceFinding[] {
  const found = resorts.flatMap((resort) => {
    const start = text.indexOf(resort.name);
    if (start === -1) return [];
    const end = start + resort.name.length;
    return [{ kind: "known" as const, resort, start, end: text.startsWith(", VT", end) ? end + 4 : end, score: 3.5 }];
  });
  return found.toSorted((a, b) => a.start - b.start);
}

/** The drafts in one line each: `date resort|skis|activity|note`; `?` stands before a place that is not known. */
export function daysOf({ drafts }: DayText): string[] {
  return drafts.map(({ date, resort, placeText, skis, activity, notes }) => {
    const place = resort?.name ?? (placeText ? `?${placeText}` : "");
    return `${date} ${place}|${skis.map(({ name }) => name).join("+")}|${activity ?? ""}|${notes ?? ""}`;
  });
}
