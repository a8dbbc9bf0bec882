import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

/** The days without a doubt, "date place". */
function read(text: string): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month" }));
  return drafts.flatMap(({ date, resort, doubt }) => (doubt ? [] : [`${date} ${resort?.name ?? "-"}`]));
}

const two = ["2024-12-14 Alta", "2024-12-29 Vail"];

describe("a place and a date of one paragraph belong together", () => {
  test.each([
    ["place first", "Resort: Alta\nWith: Tom\nDate: 14/12/2024\n\nResort: Vail\nWith: Lucy\nDate: 29/12/2024"],
    ["date first", "[2024-12-14]\nresort=Alta\nskis=new\n[2024-12-29]\nresort=Vail\nskis=old"],
    ["in quotes", '[[day]]\nresort = "Alta"\ndate = 2024-12-14\n\n[[day]]\nresort = "Vail"\ndate = 2024-12-29'],
    ["headings", "# Alta\n\n## 14 December 2024\nPowder.\n\n# Vail\n\n## 29 December 2024\nIce."],
    ["months between", "* Alta\n  * December 2024\n    * Sat 14\n* Vail\n  * December 2024\n    * Sun 29"],
    ["a count above", "1x Alta\n  14/12/24\n1x Vail\n  29/12/24"],
    ["days above", "Alta - 1 day\n14/12/24\nVail - 1 day\n29/12/24"],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual(two);
  });
});

test("a ditto mark repeats the place, a quoted remark does not", () => {
  const days = ["2025-01-03 Alta", "2025-01-04 Alta", "2025-01-05 Alta", "2025-01-06 Vail"];
  expect(read('03.01.2025   Alta\n04.01.2025      "\n05.01.2025   -"-\n06.01.2025 "Best day" in Vail')).toEqual(days);
});

describe("a note below a date and its place says what one after them would", () => {
  test.each(["maybe the best of the season", "would love to come back", "weather was great", "lovely weather"])(
    "%s",
    (note) => {
      expect(read(`14.12.2024\nAlta\n${note}\n\n29.12.2024\nVail`)).toEqual(two);
    },
  );

  test.each(["Ruhetag, nur Therme", "ill in bed, sadly", "nobody skied", "geen ski's mee"])("none: %s", (note) => {
    expect(read(`14.12.2024\nAlta\n\n20.12.2024\nStowe\n${note}\n\n29.12.2024\nVail`)).toEqual(two);
  });
});

describe("after a place, too, a day of illness, rest or a closed resort is none", () => {
  test.each([
    "krank im Bett",
    "jour de repos",
    "no skis",
    "niemand geskied",
    "all lifts shut because of the storm",
    "chiuso tutto il giorno",
    "zamknięte cały dzień",
  ])("%s", (note) => {
    expect(read(`14.12.2024 Alta\n20.12.2024 Stowe, ${note}\n29.12.2024 Vail`)).toEqual(two);
  });

  test.each(["gondola closed until noon", "a sick day of powder", "left early, sore legs"])("but: %s", (note) => {
    expect(read(`14.12.2024 Alta, ${note}\n29.12.2024 Vail`)).toEqual(two);
  });
});

describe("dates stand beside other numbers and names", () => {
  test.each([
    ["Alta 12/14 - 7/10, ice\nVail 12/29 - 5/10 parking", two],
    ["Alta 14.12 29.12", ["2024-12-14 Alta", "2024-12-29 Alta"]],
    ["Alta 14/12+29/12", ["2024-12-14 Alta", "2024-12-29 Alta"]],
    ["14.12. t.o.m. 16.12. Alta", ["2024-12-14 Alta", "2024-12-15 Alta", "2024-12-16 Alta"]],
    ["17. in 18. 2. Alta", ["2025-02-17 Alta", "2025-02-18 Alta"]],
    ["14-12-2024 Alta\nJan\n\n29-12-2024 Vail", two],
    ["sab 14/12 piste perfette, Alta\ndom 29/12 Vail", two],
    ["Mrt '25\n15 Alta", ["2025-03-15 Alta"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});
