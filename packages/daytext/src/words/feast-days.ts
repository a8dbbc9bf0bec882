import { addDays } from "@firn/seasons/plain-date";
import { foldWord } from "../fold-word.ts";

/** A day of the year by its name: a fixed date, days from Easter Sunday, or the nth Monday (1) or Thursday (4) of a month. */
export type Feast =
  | { kind: "fixed"; month: number; day: number }
  | { kind: "easter"; offset: number }
  | { kind: "nth"; month: number; weekday: number; nth: number };

const fixed: [names: string, month: number, day: number][] = [
  [
    "new years day|new year's day|neujahr|neujahrstag|jour de l'an|nouvel an|capodanno|ano nuevo|forste nyttarsdag|nyttarsdag|nyttarsdagen|nieuwjaarsdag|nowy rok",
    1,
    1,
  ],
  [
    "epiphany|dreikonig|heilige drei konige|epiphanie|epifania|befana|reyes|dia de reyes|trettondagen|driekoningen|loppiainen",
    1,
    6,
  ],
  ["valentines day|valentine's day|valentinstag|saint valentin|san valentino", 2, 14],
  [
    "christmas eve|heiligabend|heilig abend|reveillon de noel|vigilia di natale|nochebuena|julaften|julafton|kerstavond|wigilia|jouluaatto|stedry den",
    12,
    24,
  ],
  [
    "christmas day|christmas|xmas|xmas day|weihnachten|weihnachtstag|erster weihnachtstag|noel|natale|navidad|juldagen|forste juledag|eerste kerstdag|joulupaiva",
    12,
    25,
  ],
  [
    "boxing day|zweiter weihnachtstag|stephanstag|stefanitag|st stephen's day|santo stefano|san esteban|annandag jul|annandagen|andre juledag|2 juledag|2 weihnachtsfeiertag|2 weihnachtstag|zweiter weihnachtsfeiertag|stepana|druhy svatek vanocni|drugi dzien swiat|tweede kerstdag|tapaninpaiva",
    12,
    26,
  ],
  [
    "new years eve|new year's eve|nye|silvester|saint sylvestre|st sylvestre|reveillon|san silvestro|nochevieja|nyttarsaften|nyarsafton|oudejaarsdag|oud en nieuw",
    12,
    31,
  ],
];
const byEaster: [names: string, offset: number][] = [
  ["good friday|karfreitag|vendredi saint|venerdi santo|viernes santo|langfredag|langfredagen|goede vrijdag", -2],
  ["easter saturday|karsamstag|samedi saint|sabato santo|sabado santo|paskaften|paskafton", -1],
  [
    "easter|easter sunday|ostersonntag|ostern|dimanche de paques|paques|pasqua|domingo de pascua|paskdagen|forste paskedag|eerste paasdag",
    0,
  ],
  [
    "easter monday|ostermontag|lundi de paques|pasquetta|lunes de pascua|annandag pask|andre paskedag|tweede paasdag",
    1,
  ],
  ["fat tuesday|mardi gras|faschingsdienstag|martedi grasso|martes de carnaval", -47],
  ["rosenmontag", -48],
];
const nths: [names: string, month: number, weekday: number, nth: number][] = [
  ["mlk day|mlk monday|martin luther king day", 1, 1, 3],
  ["presidents day|presidents' day|president's day|presidents day monday", 2, 1, 3],
  ["thanksgiving|thanksgiving day", 11, 4, 4],
];

const feasts = new Map<string, Feast>();
const put = (names: string, feast: Feast) => {
  for (const name of names.split("|"))
    feasts.set(
      name
        .split(/[\s']+/u)
        .map(foldWord)
        .join(" "),
      feast,
    );
};
for (const [names, month, day] of fixed) put(names, { kind: "fixed", month, day });
for (const [names, offset] of byEaster) put(names, { kind: "easter", offset });
for (const [names, month, weekday, nth] of nths) put(names, { kind: "nth", month, weekday, nth });

const mostWords = 4;
const firsts = new Set([...feasts.keys()].map((name) => name.split(" ")[0]));

/** The feast whose name begins at this word, and how many words it has. */
export function feastAt(keys: readonly string[], at: number): { feast: Feast; words: number } | null {
  if (!firsts.has(keys[at] ?? "")) return null;
  for (let words = Math.min(mostWords, keys.length - at); words > 0; words--) {
    const feast = feasts.get(keys.slice(at, at + words).join(" "));
    if (feast) return { feast, words };
  }
  return null;
}

/** Its date in a year, YYYY-MM-DD. */
export function feastIn(feast: Feast, year: number): string {
  if (feast.kind === "easter") return addDays(easter(year), feast.offset);
  const month = String(feast.month).padStart(2, "0");
  if (feast.kind === "fixed") return `${year}-${month}-${String(feast.day).padStart(2, "0")}`;
  const first = `${year}-${month}-01`;
  const weekday = ((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  return addDays(first, ((feast.weekday - weekday + 7) % 7) + 7 * (feast.nth - 1));
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const sum = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
}
