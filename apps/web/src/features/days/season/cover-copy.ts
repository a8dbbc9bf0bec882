import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const coverCopy = sentences(() => ({
  title: i18n.t("The season at a glance"),
  photos: i18n.t("Photos of the season"),
  map: i18n.t("Map of the season"),
}));
