import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const keptCopy = sentences(() => ({
  list: i18n.t("Forms that were not saved"),
  goOn: (isNew: boolean) =>
    isNew ? i18n.t("Go on with the day you began") : i18n.t("Go on with the change you began"),
  photos: (count: number) => i18n.t("{count, plural, one {# photo} other {# photos}}", { count }),
  discard: (form: string) => i18n.t("Discard {form}", { form }),
}));
