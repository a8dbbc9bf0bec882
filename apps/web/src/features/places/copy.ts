import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";
export const placesCopy = sentences(() => ({
  title: i18n.t("My places"),
  explanation: i18n.t("Hills that Firn's list lacks. Only you see them."),
  loading: i18n.t("Loading your places..."),
  loadFailed: (reason: string) => i18n.t("Failed to load your places. {reason}", { reason }),
  offline: i18n.t("Changing a place needs a connection. A new one is sent later."),
  none: i18n.t("You have no places of your own. Search for a resort in a day's form, and its last option makes one."),
  add: i18n.t("Add a place"),
  edit: (name: string) => i18n.t("Edit {name}", { name }),
  delete: (name: string) => i18n.t("Delete {name}", { name }),
  deleteQuestion: i18n.t("Are you sure you want to delete this place?"),
  deleteEffect: (name: string) => i18n.t("{name} leaves your places. It must not be on any of your days.", { name }),
  confirmDelete: i18n.t("Delete"),
  deleted: i18n.t("Place deleted successfully!"),
  deleteFailed: i18n.t("Failed to delete the place"),
  names: i18n.t("My names for resorts"),
  namesExplanation: i18n.t("Search and text imports know them."),
  means: (name: string, resort: string) => i18n.t("“{name}” is {resort}", { name, resort }),
  forget: (name: string) => i18n.t("Forget “{name}”", { name }),
  forgotten: (name: string) => i18n.t("“{name}” is forgotten.", { name }),
  forgetFailed: i18n.t("Failed to forget the name"),
}));
