import { localeTag } from "../../../lib/locale-tag.ts";

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** How a locale reads a calendar. Every function takes a Date that stands for a plain date in UTC. */
export interface CalendarLocale {
  /** BCP 47. */
  tag: string;
  /** 0 = Sunday. */
  weekStartsOn: Weekday;
  dir: "ltr" | "rtl";
  monthAndYear: (date: Date) => string;
  dayOfMonth: (date: Date) => string;
  weekday: (date: Date) => string;
  /** As the head of a narrow column. */
  weekdayHead: (date: Date) => string;
}

/** The days of this calendar are Gregorian ones, whatever calendar a locale would choose by itself. */
const gregorianInUtc = { calendar: "gregory", timeZone: "UTC" } as const;

/** A column is about 44 px wide. */
const widestHead = 3;

/** How the browser's locale reads a calendar, or the one given. */
export function calendarLocale(locale?: string): CalendarLocale {
  const tag = localeTag(locale);
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag, { ...gregorianInUtc, ...options });
    return (date: Date) => formatter.format(date);
  };
  // A number of its own: as part of a date some locales write "21日".
  const number = new Intl.NumberFormat(tag, { useGrouping: false });
  return {
    tag,
    weekStartsOn: weekStart(new Intl.Locale(tag)),
    dir: /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(tag) ? "rtl" : "ltr",
    monthAndYear: format({ month: "long", year: "numeric" }),
    dayOfMonth: (date) => number.format(date.getUTCDate()),
    weekday: format({ weekday: "long" }),
    weekdayHead: weekdayHeads(format({ weekday: "short" }), format({ weekday: "narrow" })),
  };
}

/** Short names where they fit, else single letters. */
function weekdayHeads(short: (date: Date) => string, narrow: (date: Date) => string) {
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 4 + day)));
  return week.every((day) => Array.from(short(day)).length <= widestHead) ? short : narrow;
}

/** Where the week does not begin on a Monday (Unicode CLDR 47, supplemental week data). */
const saturdayRegions = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";
const sundayRegions =
  "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR " +
  "PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";

/** 0 = Sunday. Asked of the browser where it knows (Firefox does not), else looked up by region. */
export function weekStart(locale: Intl.Locale): Weekday {
  const known = weekInfoOf(locale)?.firstDay;
  if (known !== undefined) return weekdays[known % 7] ?? 1;
  const region = locale.maximize().region ?? "";
  if (saturdayRegions.split(" ").includes(region)) return 6;
  if (region === "MV") return 5;
  return sundayRegions.split(" ").includes(region) ? 0 : 1;
}

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** `firstDay`: 1 = Monday, 7 = Sunday. Browsers have it as a method, a property, or not at all; TypeScript's library not yet. */
function weekInfoOf(locale: Intl.Locale): { firstDay: number } | undefined {
  const { getWeekInfo, weekInfo } = locale as {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return getWeekInfo?.call(locale) ?? weekInfo;
}
