import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const dayDetailCopy = sentences(() => ({
  title: i18n.t("Ski day"),
  loading: i18n.t("Loading details..."),
  nothing: i18n.t("No details available"),
  nothingDetail: i18n.t("This day may have been deleted on another device."),
  failed: i18n.t("The details could not be loaded."),
  photosOf: (resort: string, date: string) => i18n.t("Photos of {resort}, {date}", { resort, date }),
  noPhotos: i18n.t("No photos available"),
  addPhotos: i18n.t("Add photos"),
  addTo: (day: string) => i18n.t("Add to {day}", { day }),
  othersImported: i18n.t("Photos and a track are added to this day. Several tracks, and texts, are imported."),
  photoAlt: (number: number, count: number, resort: string, date: string) =>
    i18n.t("Photo {number} of {count}, {resort}, {date}", { number, count, resort, date }),
  skis: i18n.t("Skis"),
  noSkis: i18n.t("No skis recorded."),
  with: i18n.t("With"),
  tags: i18n.t("Tags"),
  figures: i18n.t("Numbers and conditions"),
  measured: i18n.t("from your watch"),
  typed: i18n.t("typed"),
  snow: i18n.t("Snow"),
  sky: i18n.t("Sky"),
  rating: i18n.t("Rating"),
  notes: i18n.t("Notes"),
  noNotes: i18n.t("No notes available"),
  originalText: i18n.t("Original text"),
  sameAgain: i18n.t("Same again"),
  activity: i18n.t("Activity"),
  share: i18n.t("Share"),
  makeLink: i18n.t("Make a link"),
  shareDay: i18n.t("Share this day"),
  card: (width: number, height: number) => i18n.t("Picture of the day, {width} x {height}", { width, height }),
  previous: i18n.t("Previous day"),
  next: i18n.t("Next day"),
  place: i18n.t("Place"),
  map: (resort: string) => i18n.t("Map of {resort}", { resort }),
  visit: (number: number) =>
    number === 1
      ? i18n.t("First time here")
      : i18n.t(
          "{number, selectordinal, one {{number}st} two {{number}nd} few {{number}rd} other {{number}th}} time here",
          { number },
        ),
  lastOn: (date: string) => i18n.t("last on {date}", { date }),
  visits: (days: number, seasons: number) =>
    i18n.t("{days} days here in {seasons, plural, one {# season} other {# seasons}}", { days, seasons }),
}));
