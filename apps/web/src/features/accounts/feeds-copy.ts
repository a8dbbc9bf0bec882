import type { FeedFormat } from "@firn/contracts/constants";
import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const feedsCopy = sentences(() => ({
  title: i18n.t("Feeds"),
  explanation: i18n.t(
    "A secret address of all your days, for a calendar that subscribes to it or a sheet. Who has it reads them until you revoke it.",
  ),
  make: i18n.t("Make a feed"),
  makeFailed: i18n.t("The feed could not be made."),
  name: (date: string) => i18n.t("Feed of {date}", { date }),
  formats: {
    ics: i18n.t("Copy for calendars"),
    csv: i18n.t("Copy for sheets"),
    json: i18n.t("Copy as JSON"),
  } satisfies Record<FeedFormat, string>,
  formatOf: (format: string, name: string) => i18n.t("{format}: {name}", { format, name }),
  copyFailed: i18n.t("This browser cannot copy it. This is the address:"),
  revokeNamed: (name: string) => i18n.t("Revoke: {name}", { name }),
  question: i18n.t("Revoke this feed?"),
  effect: i18n.t("Calendars and sheets that have its address get nothing more. You can make another one."),
  revoke: i18n.t("Revoke"),
  revokeFailed: i18n.t("The feed could not be revoked."),
}));
