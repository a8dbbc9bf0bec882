import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const chartsCopy = sentences(() => ({
  loading: i18n.t("Loading your charts"),
  failed: i18n.t("Your charts could not be loaded."),
  retry: i18n.t("Try again"),
  empty: i18n.t("Your charts begin with your first day."),
  emptySeason: (years: string) => i18n.t("No days in {years}.", { years }),
  emptySeasonDetail: i18n.t("Log a day, or look at another season above."),
  addDay: i18n.t("Log a day"),

  goal: {
    title: i18n.t("Goal"),
    count: (days: number, goal: number) =>
      i18n.t("{days} of {goal, plural, one {# day} other {# days}}", { days, goal }),
    reached: i18n.t("Reached."),
    left: (count: number) => i18n.t("{count, plural, one {# day} other {# days}} to go.", { count }),
    pace: (count: number) =>
      i18n.t("At the pace of your earlier seasons: {count, plural, one {# day} other {# days}}.", { count }),
    change: i18n.t("Change goal"),
  },
  compare: {
    title: i18n.t("Season against season"),
    now: (days: number, before: number) =>
      i18n.t("{days, plural, one {# day} other {# days}} so far, {before} by this date last season", { days, before }),
    label: i18n.t("Days skied so far, by date, one line for each season"),
    lines: i18n.t("The lines"),
    at: (season: string, date: string, days: number) =>
      i18n.t("{season}, {date}: {days, plural, one {# day} other {# days}}", { season, date, days }),
    season: i18n.t("Season"),
    days: i18n.t("Days"),
    dayCount: (count: number) => i18n.t("{count, plural, one {# day} other {# days}}", { count }),
    toDate: i18n.t("By this date"),
    resorts: i18n.t("Resorts"),
    run: i18n.t("Longest run"),
  },
  seasons: {
    title: i18n.t("Days per season"),
    note: i18n.t("a column opens the recap"),
    recap: (years: string, days: number) =>
      i18n.t("Recap of {years}: {days, plural, one {# day} other {# days}}", { years, days }),
    season: i18n.t("Season"),
    days: i18n.t("Days"),
    resorts: i18n.t("Resorts"),
    countries: i18n.t("Countries"),
  },
  months: { title: i18n.t("Months"), month: i18n.t("Month"), days: i18n.t("Days") },
  heat: {
    title: i18n.t("Every day"),
    run: (days: number) => i18n.t("longest run {days, plural, one {# day} other {# days}}", { days }),
    label: i18n.t("Days of the season, a column for each week, Monday on top"),
    legend: { none: i18n.t("No day"), one: i18n.t("1 day"), more: i18n.t("2 or more") },
    date: i18n.t("Date"),
    days: i18n.t("Days"),
  },
  places: {
    title: i18n.t("Where"),
    map: i18n.t("Map of the resorts"),
    all: i18n.t("All places"),
    fresh: (count: number) => i18n.t("{count} new this season", { count }),
    resort: i18n.t("Resort"),
    days: i18n.t("Days"),
    last: i18n.t("Last visit"),
  },
  skis: {
    title: i18n.t("Skis"),
    ski: i18n.t("Ski"),
    days: i18n.t("Days"),
    retired: i18n.t("retired"),
    deleted: i18n.t("deleted"),
  },
  people: { title: i18n.t("People"), name: i18n.t("Name"), days: i18n.t("Days") },
  tags: { title: i18n.t("Tags"), name: i18n.t("Tag"), days: i18n.t("Days") },
  snow: { title: i18n.t("Snow"), name: i18n.t("Snow"), days: i18n.t("Days") },
  sky: { title: i18n.t("Sky"), name: i18n.t("Sky"), days: i18n.t("Days") },
  numbers: {
    title: i18n.t("Numbers"),
    number: i18n.t("Number"),
    total: i18n.t("Total"),
    days: i18n.t("Days"),
    most: i18n.t("Most"),
    none: i18n.t("—"),
    onDays: (known: number, days: number) =>
      known === days
        ? i18n.t("{days, plural, one {on # day} other {on all # days}}", { days })
        : i18n.t("on {known} of {days, plural, one {# day} other {# days}}", { known, days }),
    bySeason: (number: string) => i18n.t("{number} per season", { number }),
    byMonth: (number: string) => i18n.t("{number} by month", { number }),
    ofDays: (known: number, days: number) => i18n.t("{known, number} of {days, number}", { known, days }),
    sum: (total: string, days: string) => i18n.t("{total} {days}", { total, days }),
    mark: (name: string, total: string, days: string) => i18n.t("{name}: {total} {days}", { name, total, days }),
    onCount: (days: number) => i18n.t("{days, plural, one {on # day} other {on # days}}", { days }),
  },
  best: { title: i18n.t("Best days"), unknownResort: i18n.t("Unknown Resort") },
  weekdays: { title: i18n.t("Weekdays"), weekday: i18n.t("Weekday"), days: i18n.t("Days") },
  records: {
    title: i18n.t("Records"),
    firstTurns: i18n.t("First turns"),
    earliest: i18n.t("Earliest first turns"),
    latest: i18n.t("Latest day"),
    last: i18n.t("Last day"),
    latestLast: i18n.t("Latest last day"),
    week: i18n.t("Biggest week"),
    resorts: i18n.t("Most resorts in a season"),
    run: i18n.t("Most days in a row"),
    days: (count: number) => i18n.t("{count, plural, one {# day} other {# days}}", { count }),
    resortCount: (count: number) => i18n.t("{count, plural, one {# resort} other {# resorts}}", { count }),
    months: i18n.t("Months in a row with a day"),
    fresh: i18n.t("New places this season"),
    unknownResort: i18n.t("Unknown Resort"),
  },
  share: (name: string, days: number) => i18n.t("{name}: {days, plural, one {# day} other {# days}}", { name, days }),
}));
