import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
export const addNameCopy = sentences(() => ({
  name: i18n.t("Name"),
  add: i18n.t("Add name"),
}));
