import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

interface Said {
  label: string;
  text: string;
}

export const recordedCopy = sentences(() => ({
  says: ({ label, text }: Said) => i18n.t("{label}: your recording says {text}.", { label, text }),
  use: i18n.t("Use it"),
  takes: ({ label, text }: Said) => i18n.t("Use it: {label} {text}", { label, text }),
  taken: i18n.t("Number taken from your recording."),
  failed: i18n.t("The number could not be changed."),
  undo: { done: i18n.t("The number is as before."), failed: i18n.t("The number could not be put back.") },
}));
