import { bytesPerMb } from "@firn/contracts/limits";
import type { FileNoun } from "./photo-kinds.ts";

export type UploadNoun = FileNoun | "file";

export const uploadCopy = {
  drop: "Click or drag to upload",
  overall: (done: number, files: number, failed: number, noun: UploadNoun) =>
    files === 0
      ? ""
      : `${done} of ${files} ${noun}${files === 1 ? "" : "s"} uploaded${failed > 0 ? `, ${failed} failed` : ""}.`,
  overallLabel: "All uploads",
  bytes: (sent: number, total: number) => `${megabytes(sent)} of ${megabytes(total)} MB`,
  progressOf: (file: string) => `Upload of ${file}`,
  empty: "This file is empty.",
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Choose a smaller one.`,
  unreachable: "The upload broke off. Check your connection and try again.",
  wrongType: (file: string, kinds: string) => `${file} is not a ${kinds}.`,
  refused: "Files that were left out",
  dismiss: "Dismiss",
  pasted: "Pasted text.txt",
  importDragged: (files: string) => `Import ${files}`,
  waiting: "Files that wait",
  importAs: { photos: "Import photos", text: "Import text" },
  leaveOut: (files: string) => `Leave out ${files}`,
  noneTakes: (files: string, count: number) =>
    `${files} ${count === 1 ? "is" : "are"} no photo, track, calendar, text or CSV file.`,
  noFiles: "There are no files in this folder.",
  tooManyFiles: (limit: number) =>
    `There are more than ${limit.toLocaleString()} files in this folder. Add them in parts.`,
  unreadable: "These files can't be read. Choose them again.",
  leaveQuestion: "Leave while photos are being uploaded?",
  leaveEffect: "Those that have not arrived yet will be missing.",
  leave: "Leave",
  stay: "Stay",
} as const;

function megabytes(bytes: number): string {
  return (bytes / bytesPerMb).toFixed(1);
}
