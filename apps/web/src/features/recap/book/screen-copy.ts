import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const bookScreenCopy = sentences(() => ({
  title: i18n.t("Book of the season"),
  toRecap: i18n.t("Recap of this season"),
  loading: i18n.t("Loading the season…"),
  failed: i18n.t("This season could not be loaded."),
  retry: i18n.t("Try again"),
  empty: i18n.t("No ski days logged this season."),
  emptyDetail: i18n.t("The book begins with the first one."),
  logDay: i18n.t("Log a day"),
}));
