import { loadCases } from "../../bench/daytext/cases.ts";
import { hostileTexts, manyLines } from "../../bench/daytext/long-texts.ts";

interface Shape {
  name: string;
  text: string;
}

const megabyte = 1024 * 1024;
const firstYear = 1930;
const days = Array.from({ length: 5000 }, (_, at) => new Date(Date.UTC(2012, 0, 1 + at)).toISOString().slice(0, 10));

/** Texts that are costly to read or that grow into many drafts, and ordinary ones of the greatest length. */
export function hostileShapes(): Shape[] {
  const cases = loadCases(() => ["any"]);
  return [
    { name: "honest: 5,000 lines as skiers write them", text: manyLines(cases, 5000) },
    { name: "honest: 5,000 days", text: days.map((date) => `${date} Alta, knee-deep with Sam`).join("\n") },
    { name: "honest: 1,600 days of 640 letters", text: blocks("Snow until noon, then sun. ".repeat(23)) },
    { name: "honest: CSV of 5,000 rows", text: table((at) => `${days[at]},Alta,Rustler 10,"Fine, again"`) },
    { name: "75 ranges above 950 lines", text: below(ranges(75), 950, 430) },
    { name: "180 ranges above 400 lines", text: below(ranges(180), 400, 950) },
    { name: "10 ranges above 1 MB", text: below(ranges(10), 1000, 1000) },
    { name: "160 ranges in 4,000 letters", text: below(ranges(160), 10, 100).slice(0, 4000) },
    { name: "39 ranges in one list, 200 times", text: `${list(39)} Lech\n`.repeat(200) },
    { name: "CSV, 39 ranges in each date", text: `Date;Resort\n${`${list(39)};Lech\n`.repeat(700)}` },
    { name: "CSV, 20 skis a row", text: table((at) => `${days[at]},Alta,${skis(() => "s")},`) },
    { name: "CSV, other skis in each row", text: table((at) => `${days[at]},Alta,${skis(() => `s${at}`)},`) },
    { name: "CSV, a place of 1 MB", text: `Date,Resort\n2026-01-10,${"Mount Saint Big ".repeat(65_000)}` },
    { name: "CSV, 1 MB of cells in two rows", text: `${"a,".repeat(megabyte / 4)}\n${"a,".repeat(megabyte / 4 - 1)}` },
    { name: "5,000 unknown places", text: days.map((date, at) => `${date} Mont Sankt Big${at} Hill`).join("\n") },
    { name: "control characters", text: `2026-01-10 Alta\n${"\u0001".repeat(megabyte - 100)}` },
    { name: "5,000 lines without a day", text: `${"quiet ".repeat(33)}\n`.repeat(5000) },
    { name: "letters again and again", text: blocks(`${"a".repeat(325)}b${"a".repeat(300)}`) },
    ...hostileTexts.map(([name, text]) => ({ name: `1 MB: ${name}`, text })),
  ];
}

/** 31 days each. */
function ranges(count: number): string {
  return Array.from({ length: count }, (_, at) => `1.-31.1.${firstYear + (at % 90)} ski Lech`).join(", ");
}

function list(count: number): string {
  return Array.from({ length: count }, (_, at) => `1.1.${firstYear + at}-31.1.${firstYear + at}`).join(", ");
}

function below(head: string, lines: number, length: number): string {
  return [head, ...Array.from({ length: lines }, (_, at) => `${at} ${"powder ".repeat(200)}`.slice(0, length))].join(
    "\n",
  );
}

function blocks(lines: string): string {
  return days
    .slice(0, 1600)
    .map((date) => `${date} Alta\n${lines}`)
    .join("\n\n");
}

function table(row: (at: number) => string): string {
  return ["Date,Resort,Skis,Notes", ...days.slice(1).map((_, at) => row(at))].join("\n");
}

function skis(name: () => string): string {
  return Array.from({ length: 20 }, (_, at) => `${name()}n${at}`).join(";");
}
