import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
export const resortSearchCopy = sentences(() => ({
  open: i18n.t("Find resort"),
  close: i18n.t("Close search"),
  label: i18n.t("Search for a resort"),
  placeholder: i18n.t("Search for a resort..."),
  results: i18n.t("Resorts"),
  choice: i18n.t("Resorts to choose from"),
  searching: i18n.t("Searching..."),
  noMatch: (query: string) => i18n.t('No resorts match "{query}"', { query }),
  found: (count: number) => i18n.t("{count, plural, one {# resort found} other {# resorts found}}", { count }),
  ofDevice: (count: number) =>
    i18n.t("{count, plural, one {# resort} other {# resorts}} found on this device. Firn does not answer.", { count }),
  failed: i18n.t("Failed to search resorts"),
  failedBecause: (reason: string) => i18n.t("Failed to search resorts. {reason}", { reason }),
  retry: i18n.t("Try again"),
  useAsOwn: (name: string) => i18n.t("Use “{name}” as my own place", { name }),
  myPlace: i18n.t("My place"),
  chooseOnceSent: i18n.t("The place is saved on this device. Choose it once it is sent."),
}));

export const resortCreditsCopy = sentences(() => ({ resorts: i18n.t("Resorts:") }));
