import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const addTrackCopy = sentences(() => ({
  add: i18n.t("Add a track"),
  adding: i18n.t("Adding the track..."),
  offline: i18n.t("Adding a track needs a connection."),
  added: (day: string) => i18n.t("Track added to {day}.", { day }),
  known: (day: string) => i18n.t("{day} has this track already.", { day }),
  failed: (file: string) => i18n.t("Failed to add {file}", { file }),
  failedBecause: (file: string, reason: string) => i18n.t("{file}: {reason}", { file, reason }),
  undo: { done: i18n.t("Track taken off again."), failed: i18n.t("Failed to take the track off") },
}));
