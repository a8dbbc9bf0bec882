import { expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

function read(text: string): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month" }));
  return drafts.flatMap(({ date, resort, doubt }) => (doubt ? [] : [`${date} ${resort?.name ?? "-"}`]));
}

test.each([
  [
    "Date: Mon, 13 Jan 2025 21:40\nSubject: hello\n\nSkied Alta yesterday. On Saturday it was Vail.",
    ["2025-01-12 Alta", "2025-01-11 Vail"],
  ],
  [
    "Gesendet: Montag, 13. Januar 2025 20:14\nBetreff: Fotos\n\nAm Freitag waren wir in Sölden auf Skiern.",
    ["2025-01-10 Sölden"],
  ],
  ["by ann » Mon 13 Jan 2025 8:41 am\n\nSkied Stowe yesterday, firm.", ["2025-01-12 Stowe"]],
  ["12.01.2025, 21:20 - Sofi: ayer y hoy en Baqueira", ["2025-01-11 Baqueira", "2025-01-12 Baqueira"]],
  // Without the date of a message, and with a coming day, a weekday alone is no date.
  ["Skied Stowe on Saturday, firm.", []],
  ["Date: Mon, 13 Jan 2025 21:40\nSubject: hello\n\nNext Friday we ski Alta.", ["2025-01-13 Alta"]],
])("reads the days that a message names from its date: %s", (text, days) => {
  expect(read(text)).toEqual(days);
});

test.each([
  ["l4/2 Sölden\nl7/2 Åre", ["2025-02-14 Sölden", "2025-02-17 Åre"]],
  ["27.l2. Sölden\nl7. l. Cervinia", ["2024-12-27 Sölden", "2025-01-17 Cervinia"]],
  ["Dec . 1O Alta\nFeb . 7 Vail", ["2024-12-10 Alta", "2025-02-07 Vail"]],
  ["sab l3 genn. Cervinia", ["2025-01-13 Cervinia"]],
])("reads the digits of a scan that look like letters: %s", (text, days) => {
  expect(read(text)).toEqual(days);
});

test.each([
  ["dimanche dix-huit janvier Val Thorens", ["2025-01-18 Val Thorens"]],
  [
    "We began on the sixth of January at Alta. Vail on the eleventh and twelfth of February was fine.",
    ["2025-01-06 Alta", "2025-02-11 Vail", "2025-02-12 Vail"],
  ],
  ["dec 20 21 Alta", ["2024-12-20 Alta", "2024-12-21 Alta"]],
  ["Val Thorens 1 2 mars", ["2025-03-01 Val Thorens", "2025-03-02 Val Thorens"]],
  [
    "Alta 14/2\nVail 15/2\nStowe 28/2\nJay Peak 1/3 por la tarde",
    ["2025-02-14 Alta", "2025-02-15 Vail", "2025-02-28 Stowe", "2025-03-01 Jay Peak"],
  ],
])("reads all days: %s", (text, days) => {
  expect(read(text)).toEqual(days);
});
