import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const paletteCopy = sentences(() => ({
  title: i18n.t("Go to"),
  placeholder: i18n.t("A screen, a place, a person, a date …"),
  list: i18n.t("Where to go"),
  none: i18n.t("Nothing found."),
  newDay: i18n.t("New Day"),
  halfKnown: (days: number, month: string) =>
    i18n.t("{days, plural, one {New day of {month}} other {# new days of {month}}}", { days, month }),
  newDayOn: (date: string) => i18n.t("New day on {date}", { date }),
  newDayAt: (place: string, date: string) => i18n.t("New day at {place} on {date}", { place, date }),
  newDays: (from: string, to: string) => i18n.t("New days from {from} to {to}", { from, to }),
  quickEntry: i18n.t("Quick Entry"),
  search: (text: string) => i18n.t("Search for “{text}”", { text }),
  groups: {
    actions: i18n.t("Actions"),
    screens: i18n.t("Screens"),
    places: i18n.t("Places"),
    people: i18n.t("People"),
    skis: i18n.t("Skis"),
    days: i18n.t("Days"),
  },
  keys: {
    title: i18n.t("Keys"),
    palette: i18n.t("Go to a screen, a place, a person or a date"),
    search: i18n.t("Search"),
    newDay: i18n.t("New Day"),
    list: i18n.t("Along the list, and open a day"),
    close: i18n.t("Close what is open"),
    help: i18n.t("This list"),
  },
}));
