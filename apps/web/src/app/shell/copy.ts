import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";
export const shellCopy = sentences(() => ({
  skip: i18n.t("Skip to content"),
  closeMenu: i18n.t("Close menu"),
  menu: i18n.t("Menu"),
  screens: i18n.t("Screens"),
  home: i18n.t("Home"),
  stats: i18n.t("Stats"),
  places: i18n.t("Places"),
  search: i18n.t("Search"),
  settings: i18n.t("Settings"),
  account: i18n.t("Account"),
  manageSkis: i18n.t("Manage Skis"),
  importDays: i18n.t("Import Days"),
  fromPhotos: i18n.t("From Photos"),
  fromText: i18n.t("From Text"),
  exportDays: i18n.t("Export Days"),
  toCsv: i18n.t("To CSV"),
  install: i18n.t("Install Firn"),
  accountFailed: (message: string) => i18n.t("Error loading account details: {message}", { message }),
  accountFallback: i18n.t("Could not load account details."),
  retry: i18n.t("Retry"),
}));
