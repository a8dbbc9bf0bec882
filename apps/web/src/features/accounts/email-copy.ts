import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const emailCopy = sentences(() => ({
  title: i18n.t("Email Address"),
  explanation: i18n.t("You log in with it. Changing it signs you out everywhere else."),
  new: i18n.t("New email"),
  password: i18n.t("Your password"),
  change: i18n.t("Change Email"),
  changed: i18n.t("Email changed. Your other devices are signed out."),
  failed: i18n.t("Your email could not be changed."),
}));
