import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const sessionsCopy = sentences(() => ({
  title: i18n.t("Where you are signed in"),
  explanation: i18n.t("End a session that you do not know, and change your password."),
  thisDevice: i18n.t("This device"),
  unknownDevice: i18n.t("Unknown device"),
  lastSeen: (time: string) => i18n.t("Last seen {time}", { time }),
  end: (device: string) => i18n.t("Sign out {device}", { device }),
  question: (device: string) => i18n.t("Sign out {device}?", { device }),
  effect: i18n.t("It has to log in again. What it has not sent yet stays there."),
  confirm: i18n.t("Sign out"),
  endOthers: i18n.t("Sign out everywhere else"),
  othersEnded: i18n.t("Your other devices are signed out."),
  failed: i18n.t("Your sessions could not be ended."),
}));
