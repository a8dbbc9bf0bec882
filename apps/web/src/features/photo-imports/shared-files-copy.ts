import { bytesPerMb } from "@firn/contracts/limits";
import { enumeration, oneDecimal } from "../../lib/i18n/formats.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";
import { countedFiles } from "../shared/uploads/counted-files.ts";
import type { UploadNoun } from "../shared/uploads/upload-copy.ts";

export const sharedFilesCopy = sentences(() => ({
  title: (count: number, noun: UploadNoun) =>
    noun === "photo"
      ? i18n.t("{count, plural, one {# photo was} other {# photos were}} shared", { count })
      : i18n.t("{count, plural, one {# file was} other {# files were}} shared", { count }),
  detail: (count: number) =>
    i18n.t(
      "{count, plural, one {It came from another app and stays on this device until you add or discard it.} other {They came from another app and stay on this device until you add or discard them.}}",
      { count },
    ),
  list: i18n.t("Shared files"),
  sum: (count: number, noun: UploadNoun, bytes: number) =>
    enumeration([...countedFiles(Array(count).fill(noun)), fileSize(bytes)]),
  size: fileSize,
  add: (count: number) => i18n.t("{count, plural, one {Add it} other {Add them}}", { count }),
  discard: i18n.t("Discard"),
  screenTitle: i18n.t("Shared with Firn"),
  notKept: i18n.t("What was shared was not kept."),
  noneWaits: i18n.t("Nothing that was shared waits for this account."),
  notKeptDetail: i18n.t(
    "Firn keeps what is shared only for the account that is signed in on this device when it comes. Share it again, or choose it here.",
  ),
}));

function fileSize(bytes: number): string {
  return bytes < bytesPerMb / 10
    ? i18n.t("{size} KB", { size: Math.ceil(bytes / 1024) })
    : i18n.t("{size} MB", { size: oneDecimal(bytes / bytesPerMb) });
}
