import { enumeration } from "../../../lib/i18n/formats.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { namedDays } from "../days/day-names.ts";

export const takeBackCopy = sentences(() => ({
  offer: i18n.t("The whole import can be taken back."),
  button: i18n.t("Take this import back"),
  busy: i18n.t("Taking it back..."),
  question: i18n.t("Take this import back?"),
  effect: (created: number, merged: number) =>
    [
      created > 0 && i18n.t("{created, plural, one {# new day is} other {# new days are}} removed.", { created }),
      merged > 0 &&
        i18n.t("{merged, plural, one {# merged day becomes as it was} other {# merged days become as they were}}.", {
          merged,
        }),
      merged > 0
        ? i18n.t("Days that were changed since stay as they are, and so do merged days after an hour.")
        : i18n.t("Days that were changed since stay as they are."),
    ]
      .filter(Boolean)
      .join(" "),
  confirm: i18n.t("Take back"),
  failed: i18n.t("Failed to take the import back"),
  undoFailed: i18n.t("Failed to undo taking it back"),
  offline: i18n.t("Taking an import back needs a connection."),
  done: (removed: number, restored: number) => {
    const parts = [
      removed > 0 && i18n.t("{removed, plural, one {# day} other {# days}} removed", { removed }),
      restored > 0 && i18n.t("{restored, plural, one {# day} other {# days}} as before", { restored }),
    ];
    return i18n.t("Import taken back: {effects}.", { effects: enumeration(parts) || i18n.t("no day has changed") });
  },
  notRecorded: (days: Parameters<typeof namedDays>[0]) =>
    i18n.t("Firn has no record of {count, plural, one {this day} other {these days}} before the merge: {days}.", {
      count: days.length,
      days: namedDays(days),
    }),
  isDone: i18n.t("This import was taken back."),
  review: i18n.t("Review it again"),
  reviewFailed: (message: string) => i18n.t("Failed to open the import again: {message}", { message }),
  past: i18n.t("Your last imports"),
  pastImport: (date: string, days: number) =>
    i18n.t("Import of {date} ({days, plural, one {# day} other {# days}})", { date, days }),
}));
