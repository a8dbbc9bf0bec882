import { bytesPerMb } from "@firn/contracts/limits";
import type { UploadNoun } from "../shared/uploads/upload-copy.ts";

export const sharedFilesCopy = {
  title: (count: number, noun: UploadNoun) => `${counted(count, noun)} ${count === 1 ? "was" : "were"} shared`,
  detail: (count: number) =>
    count === 1
      ? "It came from another app and stays on this device until you add or discard it."
      : "They came from another app and stay on this device until you add or discard them.",
  list: "Shared files",
  sum: (count: number, noun: UploadNoun, bytes: number) => `${counted(count, noun)}, ${fileSize(bytes)}`,
  size: fileSize,
  add: (count: number) => (count === 1 ? "Add it" : "Add them"),
  discard: "Discard",
  screenTitle: "Shared with Firn",
  notKept: "What was shared was not kept.",
  noneWaits: "Nothing that was shared waits for this account.",
  notKeptDetail:
    "Firn keeps what is shared only for the account that is signed in on this device when it comes. Share it again, or choose it here.",
} as const;

function counted(count: number, noun: UploadNoun): string {
  return `${count.toLocaleString()} ${noun}${count === 1 ? "" : "s"}`;
}

function fileSize(bytes: number): string {
  return bytes < bytesPerMb / 10 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / bytesPerMb).toFixed(1)} MB`;
}
