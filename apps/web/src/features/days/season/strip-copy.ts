import { enumeration } from "../../../lib/i18n/formats.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const stripCopy = sentences(() => ({
  strip: i18n.t("Days by week"),
  withPhotos: i18n.t("with photos"),
  mark: (date: string, resort: string, photos: number) =>
    enumeration([date, resort, photos > 0 && i18n.t("{photos, plural, one {# photo} other {# photos}}", { photos })]),
}));
