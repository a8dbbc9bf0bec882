import { readDays } from "@firn/daytext/read-days";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createFindPlaces } from "@firn/resorts/mentions";
import { describe, expect, test } from "vitest";

/** The reader with every resort of the gazetteer. */
const context = {
  season: { from: "2024-09-01", to: "2025-08-31" },
  today: "2025-07-15",
  localeOrder: "month-day" as const,
  skis: [],
  findPlaces: createFindPlaces(parseGazetteer(readGazetteerFiles())),
};

function read(text: string) {
  const { drafts, dateOrder, isOrderUncertain } = readDays(text, context);
  const days = drafts.map(({ date, resort }) => `${date} ${resort?.name ?? "-"}`);
  return { days, dateOrder, isOrderUncertain };
}

describe("a Sunday is no Sonntag-Stein", () => {
  test.each([
    ["Sonntag 12.1. Lech", ["2025-01-12 Lech"]],
    ["12.1. Sonntag Lech", ["2025-01-12 Lech"]],
    ["Sonntag, 12. Januar\nLech, viel Schnee", ["2025-01-12 Lech"]],
    ["Sonntag 12.1. super Schnee\nMontag 13.1. Nebel", ["2025-01-12 -", "2025-01-13 -"]],
    ["12.1. Sonntag-Stein", ["2025-01-12 Sonntag-Stein"]],
  ])("%j", (text, days) => {
    expect(read(text).days).toEqual(days);
  });
});

describe("an exact name of the line beats a slip elsewhere", () => {
  test.each([
    ["Jan 12 Stowe, better than Killingtn", ["2025-01-12 Stowe"]],
    ["Jan 11 Killingtn\nJan 12 Stowe with the Killingtn crew", ["2025-01-11 Killington", "2025-01-12 Stowe"]],
    ["Killingtn was full.\nJan 12 Stowe", ["2025-01-12 Stowe"]],
  ])("%j", (text, days) => {
    expect(read(text).days).toEqual(days);
  });
});

test("Swedish words put the day first", () => {
  expect(read("5/1 Sälen med familjen, mycket snö\n6/2 Åre, åkte med barnen")).toEqual({
    days: ["2025-01-05 Sälen", "2025-02-06 Åre"],
    dateOrder: "day-month",
    isOrderUncertain: true,
  });
});

test("of two orders in one text each date that has only one reading gets it", () => {
  expect(read("1/25 Alta\n26/1 Vail").days).toEqual(["2025-01-25 Alta", "2025-01-26 Vail"]);
  expect(read("1/11 Lech, 12/1 Zürs und 25/1 Ischgl")).toEqual({
    days: ["2024-11-01 Lech", "2025-01-12 Zürs", "2025-01-25 Ischgl"],
    dateOrder: "day-month",
    isOrderUncertain: false,
  });
});

describe("a short form of a name counts near to the other places of the text", () => {
  test.each([
    ["Jan 10 Cypress Mountain\nJan 11 Manning, worth it", ["2025-01-10 Cypress Mountain", "2025-01-11 Manning Park"]],
    ["10.1. Valdesquí\n11.1. Pinilla con Nacho", ["2025-01-10 Valdesquí", "2025-01-11 La Pinilla"]],
    ["Jan 10 Killington\nJan 11 Manning, worth it", ["2025-01-10 Killington", "2025-01-11 -"]],
  ])("%j", (text, days) => {
    expect(read(text).days).toEqual(days);
  });
});

test("an unknown place ends before the word that leads to a ski", () => {
  const skis = [{ id: "soul", name: "Soul 7" }];
  const { drafts } = readDays("Jan 11 Morgenkogel\nJan 12 Morgenkogel, on Soul 7", { ...context, skis });
  expect(drafts.map(({ placeText }) => placeText)).toEqual(["Morgenkogel", "Morgenkogel"]);
});
