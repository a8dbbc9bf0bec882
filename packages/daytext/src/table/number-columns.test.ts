import { exportColumns } from "@firn/contracts/export-columns";
import { expect, test } from "vitest";
import { numberColumnOf, numberIn } from "./number-columns.ts";

function read(label: string, cell: string): [id: string, value: number | undefined] | null {
  const column = numberColumnOf(label);
  return column ? [column.number.id, numberIn(cell, column)] : null;
}

test.each([
  ["Vertical (m)", "4800", ["vertical_m", 4800]],
  ["vertical_m", "4,800", ["vertical_m", 4800]],
  ["Vertical [ft]", "15,748", ["vertical_m", 4800]],
  ["Vertical", "15 748 ft", ["vertical_m", 4800]],
  ["Elevation Loss (ft)", "1,000", ["vertical_m", 305]],
  ["Dénivelé négatif (m)", "4 800", ["vertical_m", 4800]],
  ["Runs", "12", ["runs", 12]],
  ["Abfahrten", "12", ["runs", 12]],
  ["Distance km", "31,4", ["distance_m", 31_400]],
  ["Distance (km)", "31.440", ["distance_m", 31_440]],
  ["Distance (mi)", "10", ["distance_m", 16_093]],
  ["Max Speed (mph)", "40", ["top_speed_kmh", 64]],
  ["Top speed (km/h)", "72", ["top_speed_kmh", 72]],
  ["Duration (h)", "4.5", ["minutes", 270]],
  ["Neuschnee (cm)", "30", ["new_snow_cm", 30]],
  ["New snow in", "12", ["new_snow_cm", 30]],
  ["Temperature (°F)", "5", ["temperature_c", -15]],
  ["Temperatur (°C)", "−12", ["temperature_c", -12]],
])("%s: %s", (label, cell, value) => {
  expect(read(label, cell)).toEqual(value);
});

test.each([
  ["a unit that nothing says", "Vertical", "4800"],
  ["a unit of something else", "Vertical (m)", "30 min"],
  ["more than a day can have", "Runs", "301"],
  ["less than nothing", "Vertical (m)", "-5"],
  ["words", "Runs", "many"],
  ["a range", "Runs", "10-12"],
  ["signs that contradict", "Vertical (m)", "1,234.5"],
  ["a time", "Time on snow (h)", "4:30"],
])("does not guess: %s", (_, label, cell) => {
  expect(read(label, cell)?.[1]).toBeUndefined();
});

test.each(["Vertical view", "Run", "m", "", "Snow", "Notes", "Speed (km/h)", "constructor", "Vertical (constructor)"])(
  "%s is no number of a day",
  (label) => {
    expect(numberColumnOf(label)).toBeUndefined();
  },
);

test("the labels of Firn's export are each of their own number, in the unit that is stored", () => {
  for (const { id, label } of exportColumns) {
    const column = numberColumnOf(label);
    if (column) expect([column.number.id, numberIn("1", column)]).toEqual([id, 1]);
  }
});
