import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const mapCopy = sentences(() => ({
  zoomIn: i18n.t("Zoom in"),
  zoomOut: i18n.t("Zoom out"),
  all: i18n.t("Show all"),
  failed: i18n.t("The map could not be loaded."),
  retry: i18n.t("Try again"),
  pick: i18n.t("Take this point"),
  pickHint: i18n.t("Map: the arrow keys move it below the cross, Enter takes the point of the cross"),
  /** The most important first. */
  cluster: ([first = "", ...others]: readonly string[]) =>
    i18n.t("{first} and {count, plural, one {# place} other {# places}} beside it", { first, count: others.length }),
  mark: (name: string, days: number | undefined) =>
    days === undefined ? name : i18n.t("{name}, {days, plural, one {# day} other {# days}}", { name, days }),
}));
