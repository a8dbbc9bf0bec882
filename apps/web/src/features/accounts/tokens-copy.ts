import type { TokenScope } from "@firn/contracts/constants";
import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const tokensCopy = sentences(() => ({
  title: i18n.t("Access for programs"),
  explanation: i18n.t("A token lets a program in without your password: a widget, a home automation, a script."),
  recipes: i18n.t("What programs can call"),
  make: i18n.t("Make a token"),
  scopes: {
    read: i18n.t("Read everything"),
    log: i18n.t("Change days, skis, places and photos"),
    import: i18n.t("Work on imports"),
    account: i18n.t("Change the settings of the account"),
  } satisfies Record<TokenScope, string>,
  endsAfter: (date: string) => i18n.t("Ends after {date}", { date }),
  ended: (date: string) => i18n.t("Ended on {date}", { date }),
  lastUse: (time: string, network: string) => i18n.t("Last used {time} from {network}", { time, network }),
  unused: i18n.t("Not used yet"),
  revokeNamed: (name: string) => i18n.t("Revoke {name}", { name }),
  question: (name: string) => i18n.t("Revoke {name}?", { name }),
  effect: i18n.t("The program that has it is let in no more. You can make another one."),
  revoke: i18n.t("Revoke"),
  revokeFailed: i18n.t("The token could not be revoked."),
}));

export const newTokenCopy = sentences(() => ({
  explanation: i18n.t("It can never change your password, delete the account, or make other tokens."),
  name: i18n.t("Name"),
  nameHint: i18n.t("Of the program, so that you know it again."),
  may: i18n.t("The program may"),
  endsAfter: i18n.t("Ends after (optional)"),
  failed: i18n.t("The token could not be made."),
  made: i18n.t("The token is made"),
  secret: i18n.t("Token"),
  once: i18n.t("Copy it now: it is not shown again."),
}));
