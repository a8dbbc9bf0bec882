import { readdirSync, readFileSync } from "node:fs";
import type { DateOrder } from "@firn/daytext/types";
import type { Case } from "./case.ts";
import { type FindResortIds, readLabels } from "./labels.ts";

type Settings = Pick<Case, "shape" | "language" | "season" | "today" | "localeOrder" | "skis">;

const casesFolder = new URL("./cases/", import.meta.url);

/** Every labelled case, files and cases in order. Throws an Error that names the file and line of the first that is not as README.md says. */
export function loadCases(findResortIds: FindResortIds): Case[] {
  return readdirSync(casesFolder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .flatMap((name) => parseCases(name, readFileSync(new URL(name, casesFolder), "utf8"), findResortIds));
}

/** The cases of one file's text; README.md says how they are written. */
export function parseCases(file: string, text: string, findResortIds: FindResortIds): Case[] {
  const lines = text.split("\n");
  const cases: Case[] = [];
  let common: Settings = {
    shape: "",
    language: "",
    season: { from: "2024-09-01", to: "2025-08-31" },
    today: "2025-10-01",
    localeOrder: "month-day",
    skis: [],
  };
  for (let at = 0; at < lines.length; ) {
    const place = `${file}:${at + 1}`;
    const line = lines[at] ?? "";
    if (line === "" || line.startsWith("%#")) {
      at++;
    } else if (line.startsWith("%%")) {
      common = withSetting(common, line.slice(2), place);
      at++;
    } else {
      const block = readBlock(lines, at, place);
      cases.push(makeCase(place, block, common, findResortIds));
      at = block.end;
    }
  }
  return cases;
}

interface Block {
  settings: string[];
  text: string[];
  labels: string[];
  /** Index of the first line behind. */
  end: number;
}

function readBlock(lines: readonly string[], start: number, place: string): Block {
  const isSetting = (line: string | undefined) => line?.startsWith("% ") ?? false;
  const isLabel = (line: string | undefined) => line?.startsWith("=> ") ?? false;
  let text = start;
  while (isSetting(lines[text])) text++;
  let labels = text;
  while (labels < lines.length && !isLabel(lines[labels])) labels++;
  let end = labels;
  while (isLabel(lines[end])) end++;
  if (end === labels) throw new Error(`${place}: a text without a label`);
  if (labels === text) throw new Error(`${place}: a label without a text`);
  return {
    settings: lines.slice(start, text).map((line) => line.slice(2)),
    text: lines.slice(text, labels),
    labels: lines.slice(labels, end).map((line) => line.slice(3)),
    end,
  };
}

function makeCase(place: string, block: Block, common: Settings, findResortIds: FindResortIds): Case {
  const settings = block.settings.reduce((known, line) => withSetting(known, line, place), common);
  if (settings.shape === "" || settings.language === "") throw new Error(`${place}: no shape or no language`);
  try {
    const text = block.text.join("\n");
    return {
      place,
      ...settings,
      text,
      ...readLabels(block.labels, settings.season, findResortIds),
      isHeldOut: isHeldOut(text),
    };
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function withSetting(settings: Settings, line: string, place: string): Settings {
  const [name, ...rest] = line.split(":");
  const value = rest.join(":").trim();
  switch (name?.trim()) {
    case "shape":
      return { ...settings, shape: value };
    case "language":
      return { ...settings, language: value };
    case "today":
      return { ...settings, today: value };
    case "season": {
      const [from = "", to = ""] = value.split(" to ");
      return { ...settings, season: { from, to } };
    }
    case "order":
      return { ...settings, localeOrder: dateOrder(value, place) };
    case "skis":
      return { ...settings, skis: splitList(value).map((ski, index) => ({ id: `ski-${index}`, name: ski })) };
    default:
      throw new Error(`${place}: no such setting: ${line}`);
  }
}

function splitList(value: string): string[] {
  return value
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function dateOrder(value: string, place: string): DateOrder {
  if (value === "day-month" || value === "month-day") return value;
  throw new Error(`${place}: no such order: ${value}`);
}

/** By the text alone, so that a case stays in its half wherever it is moved. FNV-1a, 32 bits (RFC 9923's offset basis and prime). */
export function isHeldOut(text: string): boolean {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash >>> 16) & 1) === 1;
}
