import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

function read(text: string): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month" }));
  return drafts
    .filter(({ doubt }) => doubt === null)
    .map(({ date, resort, notes }) => [date, resort?.name ?? "-", ...(notes ? [notes] : [])].join(" "));
}

describe("a weekday alone above a date gives no day of its own", () => {
  test.each([
    ["SATURDAY\n14 December 2024\nAlta\n\nSUNDAY\n29 December 2024\nVail", ["2024-12-14 Alta", "2024-12-29 Vail"]],
    [
      "SAMSTAG\n- 14.12.24 Sölden\n- 04.01.25 Cervinia\n\nSONNTAG\n- 29.12.24 Sölden",
      ["2024-12-14 Sölden", "2024-12-29 Sölden", "2025-01-04 Cervinia"],
    ],
    [
      "samedi\n14/12 Val Thorens neige\ndimanche\n29/12 Cervinia",
      ["2024-12-14 Val Thorens neige", "2024-12-29 Cervinia"],
    ],
    ["土曜日\n2024年12月14日 横手山\n日曜日\n2024年12月29日 横手山", ["2024-12-14 横手山", "2024-12-29 横手山"]],
  ])("%s", (text, days) => {
    expect(read(text).toSorted()).toEqual(days);
  });
});

describe("a weekday goes on from the day before it", () => {
  test.each([
    ["Fri 3 Jan Alta\nSaturday\nSun 5 Jan Vail", ["2025-01-03 Alta", "2025-01-04 Alta", "2025-01-05 Vail"]],
    [
      "Fr 3.1. Sölden\nSamstag: sulzig\nSonntag: Nebel",
      ["2025-01-03 Sölden", "2025-01-04 Sölden sulzig", "2025-01-05 Sölden Nebel"],
    ],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("a week or a period alone gives no days, the lines below it do, inside of it", () => {
  test.each([
    [
      "Week 9 – 15 Dec 2024:\n  Saturday: Alta, powder\n\nWeek 23 – 29 Dec 2024:\n  Sunday: Vail",
      ["2024-12-14 Alta powder", "2024-12-29 Vail"],
    ],
    [
      "Tydzień 9–15 gru 2024:\n  sobota: Sölden, puch\n  niedziela: Cervinia",
      ["2024-12-14 Sölden puch", "2024-12-15 Cervinia"],
    ],
    ["Vecka 30 dec. 2024–5 jan. 2025:\n\n  lördag: Åre", ["2025-01-04 Åre"]],
    ["週 2024/12/09～2024/12/15:\n  土曜日: 横手山", ["2024-12-14 横手山"]],
    ["9.–15.12.2024\nSa: Sölden\nSo: Cervinia", ["2024-12-14 Sölden", "2024-12-15 Cervinia"]],
    ["13–17 Jan 2025:\n\nMon: Alta\n\nWed: Vail", ["2025-01-13 Alta", "2025-01-15 Vail"]],
    ["Week 9-15 Dec 2024: Sat Alta, Sun Snowbird", ["2024-12-14 Alta Week 9-15 Dec 2024", "2024-12-15 Snowbird"]],
    [
      "*** SÖLDEN Sölden ***\n13 gennaio – 17 gennaio\n\nLun 13\n  neve\nMar 14\n  sole\nVen 17\n  neve",
      ["2025-01-13 Sölden neve", "2025-01-14 Sölden sole", "2025-01-17 Sölden neve"],
    ],
    ["Week 10–16 mrt 2025:\n  zaterdag: Sölden", ["2025-03-15 Sölden"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("a stay at a resort keeps its days", () => {
  test.each([
    ["Alta 13–15 Jan 2025\nMon: sun\nWed: snow", ["2025-01-13 Alta sun", "2025-01-14 Alta", "2025-01-15 Alta snow"]],
    ["3-5 Jan 2025\nAlta", ["2025-01-03 Alta", "2025-01-04 Alta", "2025-01-05 Alta"]],
    ["Sun Mar 9 Alta\nMar 14 Vail", ["2025-03-09 Alta", "2025-03-14 Vail"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("weekdays right after a date go on from it", () => {
  test.each([
    ["Alta: Mon 13/01, Tue, Wed and Thu", ["2025-01-13 Alta", "2025-01-14 Alta", "2025-01-15 Alta", "2025-01-16 Alta"]],
    ["Sölden: Mi 15.01., Do, Fr", ["2025-01-15 Sölden", "2025-01-16 Sölden", "2025-01-17 Sölden"]],
    ["Cervinia: lun 13/01, mar, mer", ["2025-01-13 Cervinia", "2025-01-14 Cervinia", "2025-01-15 Cervinia"]],
    ["Sölden: ma 13-01, di, wo", ["2025-01-13 Sölden", "2025-01-14 Sölden", "2025-01-15 Sölden"]],
    ["横手山: 月 01/13, 火, 水", ["2025-01-13 横手山", "2025-01-14 横手山", "2025-01-15 横手山"]],
    ["Sat 18 Jan, sun, powder at Alta", ["2025-01-18 Alta sun, powder at Alta"]],
    ["Sat 18 Jan Alta, sun, powder", ["2025-01-18 Alta sun, powder"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});
