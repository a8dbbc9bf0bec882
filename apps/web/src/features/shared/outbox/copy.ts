import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import type { Change } from "./entry.ts";

export const outboxCopy = sentences(() => ({
  kept: i18n.t("Saved on this device. It is sent when there is a connection."),
  keptUnanswered: i18n.t("Saved on this device. It is sent as soon as Firn answers."),
  keptAfterError: i18n.t("It is kept on this device and tried again."),
  notes: i18n.t("Changes that were not sent"),
  refused: (kind: Change["kind"], name: string) => refused[kind](name),
  changedElsewhere: (name: string) =>
    i18n.t(
      "{name} was changed in another tab or on another device too. What you changed here is kept, and so is the rest of the other change.",
      { name },
    ),
  overwritten: (values: string) => i18n.t("There it was: {values}", { values }),
  takeTheirs: i18n.t("Use that instead"),
  takeTheirsFailed: i18n.t("Failed to update ski day"),
  gone: (kind: Change["kind"]) =>
    kind === "restoreDay" || kind === "restoreSki"
      ? i18n.t("It was deleted too long ago.")
      : kind.endsWith("Ski")
        ? i18n.t("This ski was deleted on another device.")
        : kind === "createPlace"
          ? i18n.t("This place was deleted on another device.")
          : i18n.t("This day was deleted on another device."),
  photoGone: i18n.t("A photo is no longer on this device."),
  incomplete: i18n.t("A part of the day is missing."),
  edit: i18n.t("Edit"),
  again: i18n.t("Try again"),
  discard: i18n.t("Discard"),
  dismiss: i18n.t("OK"),
}));

const refused: Record<Change["kind"], (name: string) => string> = {
  createDay: (name) => i18n.t("{name} was not logged", { name }),
  updateDay: (name) => i18n.t("{name} was not changed", { name }),
  deleteDay: (name) => i18n.t("{name} was not deleted", { name }),
  createSki: (name) => i18n.t("{name} was not added", { name }),
  createPlace: (name) => i18n.t("{name} was not added to your places", { name }),
  renameSki: (name) => i18n.t("The name {name} was not saved", { name }),
  retireSki: (name) => i18n.t("{name} was not changed", { name }),
  deleteSki: (name) => i18n.t("{name} was not deleted", { name }),
  restoreDay: (name) => i18n.t("{name} was not put back", { name }),
  restoreSki: (name) => i18n.t("{name} was not put back", { name }),
};
