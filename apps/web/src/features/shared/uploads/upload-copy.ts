import { bytesPerMb } from "@firn/contracts/limits";
import { oneDecimal } from "../../../lib/i18n/formats.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import type { FileNoun } from "./photo-kinds.ts";

export type UploadNoun = FileNoun | "file";

export const uploadCopy = sentences(() => ({
  drop: i18n.t("Click or drag to upload"),
  overall: (done: number, files: number, failed: number, noun: UploadNoun) =>
    files === 0
      ? i18n.t("")
      : i18n.t(
          "{done} of {noun, select, photo {{files, plural, one {# photo} other {# photos}}} track {{files, plural, one {# track} other {# tracks}}} calendar {{files, plural, one {# calendar} other {# calendars}}} other {{files, plural, one {# file} other {# files}}}} uploaded{failed, plural, =0 {} other {, # failed}}.",
          { done, files, noun, failed },
        ),
  overallLabel: i18n.t("All uploads"),
  bytes: (sent: number, total: number) =>
    i18n.t("{sent} of {total} MB", { sent: megabytes(sent), total: megabytes(total) }),
  progressOf: (file: string) => i18n.t("Upload of {file}", { file }),
  empty: i18n.t("This file is empty."),
  tooLarge: (megabytes: number) =>
    i18n.t("This file is larger than {megabytes} MB. Choose a smaller one.", { megabytes }),
  unreachable: i18n.t("The upload broke off. Check your connection and try again."),
  wrongType: (file: string, kinds: string) => i18n.t("{file} is not a {kinds}.", { file, kinds }),
  refused: i18n.t("Files that were left out"),
  dismiss: i18n.t("Dismiss"),
  pasted: i18n.t("Pasted text.txt"),
  importDragged: (files: string) => i18n.t("Import {files}", { files }),
  waiting: i18n.t("Files that wait"),
  importAs: { photos: i18n.t("Import photos"), text: i18n.t("Import text") },
  leaveOut: (files: string) => i18n.t("Leave out {files}", { files }),
  noneTakes: (files: string, count: number) =>
    i18n.t("{files} {count, plural, one {is} other {are}} no photo, track, calendar, text or CSV file.", {
      files,
      count,
    }),
  noFiles: i18n.t("There are no files in this folder."),
  tooManyFiles: (limit: number) =>
    i18n.t("There are more than {limit, number} files in this folder. Add them in parts.", { limit }),
  unreadable: i18n.t("These files can't be read. Choose them again."),
  leaveQuestion: i18n.t("Leave while photos are being uploaded?"),
  leaveEffect: i18n.t("Those that have not arrived yet will be missing."),
  leave: i18n.t("Leave"),
  stay: i18n.t("Stay"),
}));

function megabytes(bytes: number): string {
  return oneDecimal(bytes / bytesPerMb);
}
