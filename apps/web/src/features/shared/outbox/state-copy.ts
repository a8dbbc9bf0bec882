import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
export const sendStateCopy = sentences(() => ({
  waiting: i18n.t("Waiting to send"),
  notSent: i18n.t("Not sent"),
}));
