import { enumeration } from "../../../lib/i18n/formats.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const finaleCopy = sentences(() => ({
  days: (count: number) => i18n.t("{count, plural, one {# day} other {# days}}", { count }),
  /** All but the days. */
  rest: (resorts: number, countries: number, since: string) =>
    enumeration([
      i18n.t("{resorts, plural, one {# resort} other {# resorts}}", { resorts }),
      countries > 0 && i18n.t("{countries, plural, one {# country} other {# countries}}", { countries }),
      i18n.t("since {since}", { since }),
    ]),
  all: (days: string, rest: string) => enumeration([days, rest]),
  picture: i18n.t("My winters as a picture"),
  recap: i18n.t("Season recap"),
  firstSeason: i18n.t("To the first season"),
  close: i18n.t("Close"),
}));
