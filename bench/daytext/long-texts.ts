import { isShortText } from "@firn/core/imports/text/short-text";
import type { Case } from "./cases.ts";

const size = 1_000_000;

function fill(unit: string, length = size): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Texts of 1 MB that take a naive parser quadratic time. */
export const hostileTexts: readonly (readonly [name: string, text: string])[] = [
  ["1/1/1/…", fill("1/1/")],
  ["dates on one line", fill("1/1, 1/2 & ")],
  ["ranges on one line", fill("Dec 27-29 ")],
  ["dots and digits", fill("1.1.")],
  ["dashes", fill("1-")],
  ["quotes", fill('"')],
  ["quoted cells", fill('"a","')],
  ["commas", fill(",")],
  ["tabs", fill("\t")],
  ["tags of tables", fill("<table><tr><td>")],
  ["open tags of tables", fill("<td><table<tr<td")],
  ["spaces", fill(" ")],
  ["spaces and a digit", `${fill(" ", size - 1)}1`],
  ["line breaks", fill("\n")],
  ["carriage returns", fill("\r")],
  ["one endless word", fill("a")],
  ["one endless number", fill("1")],
  ["months", fill("Dec ")],
  ["resort words", fill("Mount Saint Big ")],
  ["one resort again and again", fill("Alta ")],
  ["with with with", fill("with ")],
  ["kanji", fill("年月日1", size / 3)],
  ["combining marks", fill("e\u0301", size / 3)],
  ["emoji", fill("⛷️", size / 6)],
];

/** Repeated, the slowest of some ten thousand units made of dates, places, skis, words and signs. */
const hostileUnits = [
  ...[
    "1-2.1.26 ",
    "1-2.1.26",
    "1/2-1/5. ",
    "1月5日. ",
    "I#1. ",
    "Alta 1/2, ",
    "Alta; 1/2⛷️ ,\tSat\n",
    "w/ Sam & Jo, 1/2\n",
  ],
  ...[
    "1/2\n",
    "1/2-1/5\n",
    "3.5\n",
    "lun 26\n1-2.1.26\n",
    "Christmas\n",
    "苗場 1/2, ",
    "Jan 3, 4, 5\tdi 3; ⛷️. the 8th - ",
  ],
];

/** Texts as long as the server's thread reads. */
export const hostileShortTexts: readonly string[] = hostileUnits.map((unit) => {
  let text = unit;
  while (isShortText(text + unit, 0)) text += unit;
  return text;
});

/** The lines of the cases, repeated up to this count. */
export function manyLines(cases: readonly Case[], count: number): string {
  const lines = cases.flatMap(({ text }) => text.split("\n")).filter((line) => line.trim() !== "");
  return Array.from({ length: count }, (_, index) => lines[index % lines.length]).join("\n");
}
