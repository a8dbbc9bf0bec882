import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const pictureCopy = sentences(() => ({
  format: i18n.t("Format"),
  formats: { tall: i18n.t("Tall"), wide: i18n.t("Wide") },
  share: i18n.t("Share"),
  download: i18n.t("Download"),
  failed: i18n.t("The picture could not be made."),
  shareFailed: i18n.t("The picture could not be shared."),
  copyText: i18n.t("Copy text"),
  copyFailed: i18n.t("This browser cannot copy the text."),
}));
