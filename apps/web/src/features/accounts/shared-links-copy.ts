import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const sharedLinksCopy = sentences(() => ({
  title: i18n.t("Shared links"),
  day: (resort: string, date: string) => i18n.t("{resort}, {date}", { resort, date }),
  season: (years: string) => i18n.t("Season {years}", { years }),
  unknownResort: i18n.t("Unknown Resort"),
  deletedDay: i18n.t("A deleted day"),
  openUntil: (date: string) => i18n.t("Open until {date}", { date }),
  ended: (date: string) => i18n.t("Ended on {date}", { date }),
  hasPassword: i18n.t("With a password"),
  lastVisit: (date: string) => i18n.t("Last visit on {date}", { date }),
  noVisit: i18n.t("Not visited yet"),
  copy: (name: string) => i18n.t("Copy the link to {name}", { name }),
  copyFailed: i18n.t("This browser cannot copy it. This is the address:"),
  change: (name: string) => i18n.t("Change the link to {name}", { name }),
  end: (name: string) => i18n.t("End the link to {name}", { name }),
  question: i18n.t("End this link?"),
  effect: i18n.t("Who has it sees the page no more. You can make another one."),
  confirm: i18n.t("End link"),
  endFailed: i18n.t("The link could not be ended."),
}));
