import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

const days = (count: number) => i18n.t("{count, plural, one {# day} other {# days}}", { count });

export const recapCopy = sentences(() => ({
  title: i18n.t("Season Recap"),
  loading: i18n.t("Loading the season…"),
  failed: i18n.t("This season could not be loaded."),
  retry: i18n.t("Try again"),
  empty: i18n.t("No ski days logged this season."),
  emptyDetail: i18n.t("The recap begins with the first one."),
  logDay: i18n.t("Log a day"),
  recapOf: (season: string) => i18n.t("Recap of {season}", { season }),
  toDays: i18n.t("Ski days of this season"),
  pages: i18n.t("Pages of the recap"),
  page: (number: number, count: number, title: string) =>
    i18n.t("Page {number} of {count}: {title}", { number, count, title }),
  pageTitles: {
    season: i18n.t("The season"),
    places: i18n.t("Places"),
    rhythm: i18n.t("Rhythm"),
    numbers: i18n.t("Numbers and tags"),
    gear: i18n.t("Skis and people"),
    picture: i18n.t("Photos and picture"),
  },
}));

export const seasonCopy = sentences(() => ({
  days,
  skiDays: (count: number) => i18n.t("{count, plural, one {ski day} other {ski days}}", { count }),
  resorts: (count: number) => i18n.t("{count, plural, one {resort} other {resorts}}", { count }),
  countries: (count: number) => i18n.t("{count, plural, one {country} other {countries}}", { count }),
  inARow: (count: number) => i18n.t("{count, plural, one {day in a row} other {days in a row}}", { count }),
  more: (count: number) =>
    count > 0
      ? i18n.t("{count} more", { count })
      : count < 0
        ? i18n.t("{count} fewer", { count: -count })
        : i18n.t("As many"),
  than: (difference: number, isByDate: boolean) =>
    difference === 0
      ? isByDate
        ? i18n.t("as the season before by this date")
        : i18n.t("as the season before")
      : isByDate
        ? i18n.t("than the season before by this date")
        : i18n.t("than the season before"),
  first: i18n.t("First day"),
  latest: i18n.t("Latest day"),
  span: (first: string, last: string) => i18n.t("{first} to {last}", { first, last }),
}));

export const placesCopy = sentences(() => ({
  heading: (count: number) => i18n.t("{count, plural, one {# resort} other {# resorts}}", { count }),
  none: i18n.t("No resorts recorded."),
  newOnes: (count: number) =>
    i18n.t("{count, plural, one {# you did not ski the season before} other {# you did not ski the season before}}", {
      count,
    }),
  more: (count: number) => i18n.t("and {count, plural, one {# more resort} other {# more resorts}}", { count }),
  withoutResort: (count: number) => i18n.t("{count, plural, one {# day} other {# days}} without a resort", { count }),
  countries: i18n.t("Countries"),
}));

export const rhythmCopy = sentences(() => ({
  longestRun: (dates: string) => i18n.t("Longest run, {dates}", { dates }),
  everyDay: i18n.t("Every day"),
  weeks: (count: number, first: string, last: string) =>
    i18n.t("{count, plural, one {# week} other {# weeks}}, {first} to {last}: a mark for each date with a ski day", {
      count,
      first,
      last,
    }),
  weekdays: i18n.t("By weekday"),
  busiest: i18n.t("Most days in"),
  busiestWeekday: i18n.t("Most days on a"),
  count: (name: string, count: number) =>
    i18n.t("{name}: {count, plural, one {# day} other {# days}}", { name, count }),
}));

export const gearCopy = sentences(() => ({
  skis: i18n.t("Skis"),
  people: i18n.t("Skied with"),
  noSkis: i18n.t("No skis recorded."),
  noPeople: i18n.t("No people recorded."),
  moreSkis: (count: number) => i18n.t("and {count, plural, one {# more pair} other {# more pairs}}", { count }),
  morePeople: (count: number) =>
    i18n.t("{count, plural, one {and 1 more person} other {and # more people}}", { count }),
}));

export const numbersCopy = sentences(() => ({
  best: i18n.t("Best days"),
  tags: i18n.t("Tags"),
  moreTags: (count: number) => i18n.t("and {count, plural, one {# more tag} other {# more tags}}", { count }),
}));

export const pictureCopy = sentences(() => ({
  photos: i18n.t("Photos"),
  photoAlt: (resort: string, date: string) => i18n.t("{resort}, {date}", { resort, date }),
  unknownResort: i18n.t("Unknown Resort"),
  makeLink: i18n.t("Make a link"),
  heading: i18n.t("Your season as a picture"),
  preview: (width: number, height: number) => i18n.t("Picture of the season, {width} x {height}", { width, height }),
  withPhotos: i18n.t("With photos"),
  someMissing: (count: number) =>
    i18n.t(
      "{count, plural, one {# photo could not be loaded. The picture is without it.} other {# photos could not be loaded. The picture is without them.}}",
      { count },
    ),
}));

export const printCopy = sentences(() => ({
  print: i18n.t("Print"),
  book: i18n.t("Book of the season"),
  printAll: i18n.t("Print all seasons"),
  failed: i18n.t("Not all seasons could be loaded, so none were printed."),
  heading: (season: string) => i18n.t("Ski season {season}", { season }),
  mostUsedSki: (name: string) => i18n.t("mostly on {name}", { name }),
  columns: [
    { name: i18n.t("Day"), width: i18n.t("7%") },
    { name: i18n.t("Date"), width: i18n.t("14%") },
    { name: i18n.t("Resort"), width: i18n.t("22%") },
    { name: i18n.t("Skis"), width: i18n.t("20%") },
    { name: i18n.t("Note"), width: i18n.t("37%") },
  ],
  unknownResort: i18n.t("Unknown Resort"),
}));
