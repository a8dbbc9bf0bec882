import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const tagsCopy = sentences(() => ({
  title: i18n.t("Tags (Optional)"),
  tags: i18n.t("Tags of this day"),
}));

export const conditionsCopy = sentences(() => ({
  title: i18n.t("Numbers and conditions"),
  snow: i18n.t("Snow"),
  sky: i18n.t("Sky"),
  rating: i18n.t("Rating"),
}));
