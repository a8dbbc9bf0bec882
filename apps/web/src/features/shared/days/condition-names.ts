import { highestRating, type skies, type snows } from "@firn/contracts/day-numbers";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const snowNames = sentences(
  (): Record<(typeof snows)[number], string> => ({
    powder: i18n.t("Powder"),
    packed: i18n.t("Packed"),
    groomed: i18n.t("Groomed"),
    hard: i18n.t("Hard"),
    ice: i18n.t("Ice"),
    spring: i18n.t("Spring snow"),
    crust: i18n.t("Crust"),
    slush: i18n.t("Slush"),
  }),
);

export function ratingText(rating: number): string {
  return i18n.t("{rating} of {most}", { rating, most: highestRating });
}

export const skyNames = sentences(
  (): Record<(typeof skies)[number], string> => ({
    sun: i18n.t("Sun"),
    clouds: i18n.t("Clouds"),
    snowfall: i18n.t("Snowfall"),
    fog: i18n.t("Fog"),
    rain: i18n.t("Rain"),
    wind: i18n.t("Wind"),
  }),
);
