import { plural } from "../../../lib/text/plural.ts";
import { namedDays } from "../days/day-names.ts";

export const takeBackCopy = {
  button: "Take this import back",
  busy: "Taking it back...",
  question: "Take this import back?",
  effect: (created: number, merged: number) =>
    [
      created > 0 && `${plural(created, "new day")} ${created === 1 ? "is" : "are"} removed.`,
      merged > 0 && `${plural(merged, "merged day")} ${merged === 1 ? "becomes as it was" : "become as they were"}.`,
      merged > 0
        ? "Days that were changed since stay as they are, and so do merged days after an hour."
        : "Days that were changed since stay as they are.",
    ]
      .filter(Boolean)
      .join(" "),
  confirm: "Take back",
  failed: "Failed to take the import back",
  undoFailed: "Failed to undo taking it back",
  offline: "Taking an import back needs a connection.",
  done: (removed: number, restored: number) => {
    const parts = [
      removed > 0 && `${plural(removed, "day")} removed`,
      restored > 0 && `${plural(restored, "day")} as before`,
    ];
    return `Import taken back: ${parts.filter(Boolean).join(", ") || "no day has changed"}.`;
  },
  notRecorded: (days: Parameters<typeof namedDays>[0]) =>
    `Firn has no record of ${days.length === 1 ? "this day" : "these days"} before the merge: ${namedDays(days)}.`,
  isDone: "This import was taken back.",
  review: "Review it again",
  reviewFailed: (message: string) => `Failed to open the import again: ${message}`,
  past: "Your last imports",
  pastImport: (date: string, days: number) => `Import of ${date} (${plural(days, "day")})`,
} as const;
