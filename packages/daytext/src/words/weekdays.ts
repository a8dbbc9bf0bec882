import { foldWord } from "../fold-word.ts";
import { abbreviating, type CalendarLanguage, calendarLanguages, calendarNames } from "./calendar-languages.ts";

const further =
  "mo pon lu 月|tues tue die di wt 火 화|weds mit me sr 水 수|thurs thur thu don je czw 木 목|fre fri ve pt 金 금|sonnabend sat sam sob 土 토|son ndz nd niedz sun 日";

/** Folded name -> the days that it may mean, 1 = Monday to 7 = Sunday. */
export const weekdayNames = new Map<string, number[]>();

/** The language of a weekday's full name. */
export const longWeekdays = new Map<string, CalendarLanguage>();

/** 5 to 11 January 2026, a Monday to a Sunday. */
const dates = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 5 + day)));

function addWeekday(name: string, day: number): void {
  const known = weekdayNames.get(name) ?? [];
  if (!known.includes(day)) weekdayNames.set(name, [...known, day]);
}

for (const language of calendarLanguages) {
  for (const style of abbreviating.includes(language) ? (["long", "short"] as const) : (["long"] as const)) {
    calendarNames(language, "weekday", style, dates, foldWord).forEach((names, at) => {
      for (const name of names) {
        addWeekday(name, at + 1);
        if (style === "long" && name.length >= 5) longWeekdays.set(name, language);
      }
    });
  }
}
further.split("|").forEach((names, at) => {
  for (const name of names.split(" ")) addWeekday(name, at + 1);
});
for (const [at, sign] of [..."月火水木金土日"].entries())
  for (const name of [`${sign}曜`, `${sign}曜日`]) addWeekday(name, at + 1);
for (const [at, sign] of [..."월화수목금토일"].entries()) addWeekday(`${sign}요일`, at + 1);
for (const name of ["on", "to", "at", "in", "am", "is", "the", "le", "la"]) weekdayNames.delete(name);

/** Whether a short name is a weekday and no other word. */
export function isSureWeekday(name: string): boolean {
  return (name.length >= 3 || name.charCodeAt(0) > 0x2e7f) && name !== "mar" && name !== "die" && name !== "mit";
}

/** 1 = Monday to 7 = Sunday. */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
