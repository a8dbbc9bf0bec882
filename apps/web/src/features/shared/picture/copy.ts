import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const pictureCopy = sentences(() => ({
  format: i18n.t("Format"),
  formats: { tall: i18n.t("Tall"), wide: i18n.t("Wide"), poster: i18n.t("Poster") },
  share: i18n.t("Share"),
  download: i18n.t("Download"),
  print: i18n.t("Print"),
  printHint: i18n.t("A2 or A3 paper, upright. The download is the same picture for a print shop."),
  failed: i18n.t("The picture could not be made."),
  shareFailed: i18n.t("The picture could not be shared."),
  copyText: i18n.t("Copy text"),
  copyFailed: i18n.t("This browser cannot copy the text."),
}));
