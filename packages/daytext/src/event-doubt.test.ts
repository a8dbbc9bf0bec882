import { expect, test } from "vitest";
import { type CalendarEventFacts, eventDoubt } from "./event-doubt.ts";

const event = { status: "CONFIRMED", hasResort: false, days: 1 };

test.each<[string, Partial<CalendarEventFacts>, ReturnType<typeof eventDoubt>]>([
  ["Skiing with Sam", {}, null],
  ["Skitag", { days: 8 }, null],
  ["Ski boots fitting", {}, "gear"],
  ["Buy ski pass", {}, "price"],
  ["Skiing? cancelled", {}, "canceled"],
  ["Cancelled: skiing", {}, "canceled"],
  ["Skiing", { status: "cancelled" }, "canceled"],
  ["Skiing", { status: "TENTATIVE" }, "plan"],
  ["Skiing?", {}, "plan"],
  ["Book flights for the ski trip", {}, "plan"],
  ["Ski swap", {}, "event"],
  ["Snowboarding with Sam", {}, null],
  ["Cross-country skiing with Sam", {}, "nordic"],
  ["Sci di fondo", {}, "nordic"],
  ["Ski season", { days: 120 }, "event"],
  ["No skiing", {}, "not-ski"],
  ["Day off", { hasResort: true }, null],
  ["Weekend with the Millers", { hasResort: true }, null],
  ["Sunny Saturday in", { hasResort: true }, null],
  ["Snowboarding", { hasResort: true }, null],
  ["Breakfast in", { hasResort: true }, "event"],
  ["Theatre", { hasResort: true }, "event"],
  ["Ice skating", { hasResort: true }, "sport"],
  ["Wakeboarding", { hasResort: true }, "sport"],
  ["Skigymnastik", { hasResort: true }, "sport"],
  ["Loipenfahrt", { hasResort: true }, "nordic"],
  ["Ski hire", { hasResort: true }, "gear"],
])("%s %j", (summary, facts, doubt) => {
  expect(eventDoubt({ ...event, summary, unplaced: summary, ...facts })).toBe(doubt);
});
