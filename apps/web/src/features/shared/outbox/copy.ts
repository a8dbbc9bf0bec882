import type { Change } from "./entry.ts";

export const outboxCopy = {
  kept: "Saved on this device. It is sent when there is a connection.",
  keptUnanswered: "Saved on this device. It is sent as soon as Firn answers.",
  keptAfterError: "It is kept on this device and tried again.",
  notes: "Changes that were not sent",
  refused: (kind: Change["kind"], name: string) => refused[kind](name),
  changedElsewhere: (name: string) =>
    `${name} was changed in another tab or on another device too. What you changed here is kept, and so is the rest of the other change.`,
  overwritten: (values: string) => `There it was: ${values}`,
  takeTheirs: "Use that instead",
  takeTheirsFailed: "Failed to update ski day",
  gone: (kind: Change["kind"]) =>
    kind === "restoreDay" || kind === "restoreSki"
      ? "It was deleted too long ago."
      : `This ${kind.endsWith("Ski") ? "ski" : "day"} was deleted on another device.`,
  photoGone: "A photo is no longer on this device.",
  incomplete: "A part of the day is missing.",
  edit: "Edit",
  again: "Try again",
  discard: "Discard",
  dismiss: "OK",
} as const;

const refused: Record<Change["kind"], (name: string) => string> = {
  createDay: (name) => `${name} was not logged`,
  updateDay: (name) => `${name} was not changed`,
  deleteDay: (name) => `${name} was not deleted`,
  createSki: (name) => `${name} was not added`,
  createPlace: (name) => `${name} was not added to your places`,
  renameSki: (name) => `The name ${name} was not saved`,
  retireSki: (name) => `${name} was not changed`,
  deleteSki: (name) => `${name} was not deleted`,
  restoreDay: (name) => `${name} was not put back`,
  restoreSki: (name) => `${name} was not put back`,
};
