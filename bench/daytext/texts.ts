import { readdirSync, readFileSync } from "node:fs";
import type { DayText, TextDraft } from "@firn/daytext/types";
import { dateOrderIn } from "@firn/seasons/date-order";
import { addDays } from "@firn/seasons/plain-date";
import type { Case } from "./cases.ts";

/** A ski log, days inside chats or receipts, a text without any date, one with dates of something else. */
export const tiers = ["log", "hard", "none", "dated"] as const;
export type Tier = (typeof tiers)[number];

export interface TextDay {
  date: string;
  /** A resort's id, or null where the text names none. */
  resort: string | null;
  /** Ids that are as good. */
  or?: string[];
  /** No resort is as good. */
  or_none?: boolean;
  skis?: string[];
  activity?: string;
  /** A debatable day: it is neither missed nor invented. */
  optional?: boolean;
}

export interface TextEntry {
  id: string;
  style: string;
  /** As in Accept-Language. */
  lang: string;
  tier: Tier;
  text: string;
  today: string;
  /** "2025-26". */
  season: string;
  expect: TextDay[];
  /** What the dates that are no ski days are of. */
  others?: Record<string, string>;
  note?: string;
}

const skiNames = [
  "Mantra 102",
  "Enforcer 100",
  "QST 106",
  "Black Crows Atris",
  "Stöckli Laser SX",
  "Blizzard Rustler 10",
  "Atomic Redster G9",
  "Brahma 88",
];

export function loadTexts(file: string | URL): TextEntry[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as TextEntry);
}

/** The texts that the reader is not tuned to: score them, and do not look at them. */
export function loadHeldOut(): TextEntry[] {
  return loadFolder(new URL("./held-out/", import.meta.url));
}

/** Texts by another author that may be read to improve the reader. */
export function loadOpen(): TextEntry[] {
  return loadFolder(new URL("./open/", import.meta.url));
}

function loadFolder(folder: URL): TextEntry[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => loadTexts(new URL(name, folder)));
}

export function settingsOf({
  season,
  today,
  lang,
}: TextEntry): Pick<Case, "season" | "today" | "localeOrder" | "skis"> {
  const year = Number(season.slice(0, 4));
  return {
    season: { from: `${year}-09-01`, to: addDays(`${year + 1}-09-01`, -1) },
    today,
    localeOrder: dateOrderIn(lang),
    skis: skiNames.map((name, at) => ({ id: `ski-${at}`, name })),
  };
}

export interface Judged {
  entry: TextEntry;
  read: DayText;
  found: { day: TextDay; draft: TextDraft; resort: "right" | "wrong" | "none" }[];
  missed: TextDay[];
  invented: TextDraft[];
}

/** Pairs drafts with labelled days by their dates. A draft with a doubt is neither found nor invented. */
export function judge(entry: TextEntry, read: DayText): Judged {
  const open = [...entry.expect];
  const judged: Judged = { entry, read, found: [], missed: [], invented: [] };
  const fits = (day: TextDay, { resort }: TextDraft) =>
    resort !== null && (day.resort === resort.id || (day.or ?? []).includes(resort.id));
  const rank = (draft: TextDraft) => (open.some((day) => day.date === draft.date && fits(day, draft)) ? 0 : 1);
  const drafts = read.drafts.filter(({ doubt }) => !doubt).map((draft) => ({ draft, rank: rank(draft) }));
  for (const { draft } of drafts.toSorted((a, b) => a.rank - b.rank)) {
    const same = open.filter(({ date }) => date === draft.date);
    const day =
      same.find((each) => !each.optional && fits(each, draft)) ??
      same.find(({ optional }) => !optional) ??
      same.find(({ optional }) => optional);
    if (!day) {
      judged.invented.push(draft);
      continue;
    }
    open.splice(open.indexOf(day), 1);
    if (day.optional) continue;
    const isRight = draft.resort ? fits(day, draft) : day.resort === null || day.or_none === true;
    judged.found.push({ day, draft, resort: isRight ? "right" : draft.resort ? "wrong" : "none" });
  }
  judged.missed = open.filter(({ optional }) => !optional);
  return judged;
}

/** Figures of some texts, in percent; null where nothing was judged. */
export interface TextFigures {
  texts: number;
  days: number;
  found: number | null;
  /** Of the drafts. */
  invented: number | null;
  resortsRight: number | null;
  resortsWrong: number | null;
  /** Of the texts without a day, those that gave one. */
  notLeftAlone: number | null;
}

function figuresOf(judged: readonly Judged[]): TextFigures {
  const sum = (of: (each: Judged) => number) => judged.reduce((total, each) => total + of(each), 0);
  const found = sum((each) => each.found.length);
  const days = found + sum(({ missed }) => missed.length);
  const invented = sum((each) => each.invented.length);
  const named = sum((each) => each.found.filter(({ day }) => day.resort !== null).length);
  const right = sum((each) => each.found.filter(({ day, resort }) => day.resort !== null && resort === "right").length);
  const wrong = sum((each) => each.found.filter(({ resort }) => resort === "wrong").length);
  const empty = judged.filter(({ entry }) => entry.expect.length === 0);
  const share = (some: number, of: number) => (of === 0 ? null : (100 * some) / of);
  return {
    texts: judged.length,
    days,
    found: share(found, days),
    invented: share(invented, found + invented),
    resortsRight: share(right, named),
    resortsWrong: share(wrong, found),
    notLeftAlone: share(empty.filter((each) => each.invented.length > 0).length, empty.length),
  };
}

/** Percent, for texts that the reader is not tuned to. Resorts are judged over all tiers. */
export interface TextGoals {
  logFound: number;
  logInvented: number;
  hardFound: number;
  noneGiven: number;
  datedGiven: number;
  resortsRight: number;
  resortsWrong: number;
}

const textGoals: TextGoals = {
  logFound: 96,
  logInvented: 2,
  hardFound: 85,
  noneGiven: 8,
  datedGiven: 25,
  resortsRight: 96,
  resortsWrong: 0.8,
};

/** Floors of the cross-validated figures: each text is read by weights that were not fitted to its file. */
export const crossValidatedFloors: TextGoals = {
  logFound: 95.8,
  logInvented: 1.9,
  hardFound: 91,
  noneGiven: 5,
  datedGiven: 20.5,
  resortsRight: 97.5,
  resortsWrong: 0.9,
};

/** A sentence for each goal that is missed; a tier without texts misses none. */
export function textGoalsMissed(judged: readonly Judged[], goals: TextGoals = textGoals): string[] {
  const of = (tier: Tier) => figuresOf(ofTier(judged, tier));
  const all = figuresOf(judged);
  const checks: [name: string, percent: number | null, goal: number, sign: "least" | "most"][] = [
    ["log: days found", of("log").found, goals.logFound, "least"],
    ["log: drafts invented", of("log").invented, goals.logInvented, "most"],
    ["hard: days found", of("hard").found, goals.hardFound, "least"],
    ["none: texts that gave a day", of("none").notLeftAlone, goals.noneGiven, "most"],
    ["dated: texts that gave a day", of("dated").notLeftAlone, goals.datedGiven, "most"],
    ["all: resorts right", all.resortsRight, goals.resortsRight, "least"],
    ["all: resorts wrong", all.resortsWrong, goals.resortsWrong, "most"],
  ];
  return checks.flatMap(([name, percent, goal, sign]) => {
    if (percent === null || (sign === "least" ? percent >= goal : percent <= goal)) return [];
    return [`${name} ${percent.toFixed(1)} %, at ${sign} ${goal} % wanted`];
  });
}

function ofTier(judged: readonly Judged[], tier: Tier): Judged[] {
  return judged.filter(({ entry }) => entry.tier === tier);
}

/** A row for each tier and one for all; percent, `-` where nothing was judged. */
export function textTable(judged: readonly Judged[]): string {
  const rows: [name: string, some: readonly Judged[]][] = [
    ...tiers.map((tier): [string, Judged[]] => [tier, ofTier(judged, tier)]),
    ["all", judged],
  ];
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(8), ...cells.map((cell) => cell.padStart(10))].join("");
  return [
    line("", ["texts", "days", "found", "invented", "right", "wrong", "not left"]),
    ...rows.map(([name, some]) => {
      const { texts, days, ...shares } = figuresOf(some);
      return line(name, [String(texts), String(days), ...Object.values(shares).map((each) => each?.toFixed(1) ?? "-")]);
    }),
  ].join("\n");
}

/** Null for a correct answer. */
export function textMissReport({ entry, read, found, missed, invented }: Judged): string | null {
  const bad = found.filter(({ resort }) => resort !== "right");
  const others = found.filter(
    ({ day, draft }) =>
      (day.activity && day.activity !== draft.activity) ||
      (day.skis && draft.skis.map(({ name }) => name).join() !== day.skis.map(skiNamed).join()),
  );
  if (missed.length + invented.length + bad.length + others.length === 0) return null;
  return [
    `== ${entry.id} (${entry.lang}, ${entry.tier}) ${entry.note ?? ""}`,
    ...entry.text
      .slice(0, 1500)
      .split("\n")
      .map((line) => `  | ${line}`),
    ...missed.map(({ date, resort }) => `  missed ${date} ${resort}`),
    ...invented.map(({ date, resort, line }) => `  invented ${date} ${resort?.id ?? "-"} from line ${line}`),
    ...bad.map(
      ({ day, draft, resort }) =>
        `  resort ${resort}: ${day.date} gave ${draft.resort?.id ?? `- (${draft.placeText})`}, is ${[day.resort, ...(day.or ?? [])].join("|")}`,
    ),
    ...others.map(
      ({ day, draft }) =>
        `  ${day.date} ${draft.activity} ${JSON.stringify(draft.skis)}, is ${day.activity} ${day.skis}`,
    ),
    ...(missed.length > 0
      ? read.drafts.filter(({ doubt }) => doubt).map((d) => `  doubt ${d.doubt}: ${d.date} ${d.resort?.id}`)
      : []),
    ...(missed.length > 0
      ? read.unread.map(({ line, reason, text }) => `  unread ${line} ${reason}: ${text.slice(0, 80)}`)
      : []),
    ...(read.isOrderUncertain ? ["  (order uncertain)"] : []),
  ].join("\n");
}

function skiNamed(short: string): string {
  return skiNames.find((name) => name.endsWith(short)) ?? short;
}
