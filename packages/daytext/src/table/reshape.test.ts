import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";

const daysIn = (text: string) =>
  readDays(text, context())
    .drafts.map(({ date, resort, placeText }) => `${date} ${resort?.name ?? `?${placeText ?? ""}`}`)
    .toSorted();

test.each([
  [
    "Datum;Gebiet;;Datum;Gebiet\n14.12.2024;Sölden;;11.1.2025;Cervinia\n15.12.2024;Alta;;;",
    ["2024-12-14 Sölden", "2024-12-15 Alta", "2025-01-11 Cervinia"],
  ],
  [
    "Lugar\tDic\tLugar\tEne\nBaqueira\t14/12/2024\tBaqueira\t18/1/2025\nAlta\t15/12/2024\tVail\t19/1/2025",
    ["2024-12-14 Baqueira", "2024-12-15 Alta", "2025-01-18 Baqueira", "2025-01-19 Vail"],
  ],
])("reads tables side by side one after the other: %j", (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

test("takes a date of something else behind the place for no second table", () => {
  expect(daysIn("Date\tResort\tTuned\n2025-01-03\tAlta\t2024-12-30\n2025-01-09\tVail\t2025-01-05")).toEqual([
    "2025-01-03 Alta",
    "2025-01-09 Vail",
  ]);
});

test("tells the columns below unknown labels by what they hold", () => {
  expect(daysIn("Ośrodek\tOd\tDo\nHemsedal\t3.01.2025\t4.01.2025\nÅre\t8.02.2025\t9.02.2025")).toEqual([
    "2025-01-03 Hemsedal",
    "2025-01-04 Hemsedal",
    "2025-02-08 Åre",
    "2025-02-09 Åre",
  ]);
});
