import type { SharePart } from "@firn/contracts/constants";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const sharesCopy = sentences(() => ({
  title: i18n.t("Make a link"),
  explanation: i18n.t("Who has the link sees the page without an account, until you end it under Account."),
  of: i18n.t("Link to"),
  thisDay: i18n.t("This day"),
  thisStay: i18n.t("This stay"),
  thisSeason: i18n.t("This season"),
  change: (name: string) => i18n.t("Change the link to {name}", { name }),
  addressStays: i18n.t("Its address stays. Who has it sees the page as you change it."),
  keepsPassword: i18n.t("The page asks for its password"),
  newPassword: i18n.t("New password of the page (optional)"),
  save: i18n.t("Save"),
  changeFailed: i18n.t("The link could not be changed."),
  shows: i18n.t("The page shows date, resort and"),
  parts: {
    photos: i18n.t("Photos"),
    numbers: i18n.t("Numbers"),
    notes: i18n.t("Notes and tags"),
    people: i18n.t("People"),
    track: i18n.t("Track, without its first and last 300 m"),
  } satisfies Record<SharePart, string>,
  endsOn: i18n.t("Ends after (optional)"),
  password: i18n.t("Password of the page (optional)"),
  passwordHint: i18n.t("At least 8 characters. Send it by another way than the link."),
  make: i18n.t("Make link"),
  failed: i18n.t("The link could not be made."),
  made: i18n.t("The link is made"),
  address: i18n.t("Address of the page"),
  send: i18n.t("Send"),
  sendFailed: i18n.t("This browser cannot send it."),
}));
