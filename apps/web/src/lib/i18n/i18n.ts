import { forLingui } from "@firn/contracts/message-values";
import type { Message } from "@firn/contracts/messages";
import { type Messages, setupI18n } from "@lingui/core";
import { intlLocale, type Language, shownLanguage } from "./language.ts";

const lingui = setupI18n({
  locale: shownLanguage,
  locales: intlLocale(),
  messages: { [shownLanguage]: {} },
});

type Values = Record<string, string | number>;

/** Lingui's extractor finds messages by the name of the call, `i18n.t("…")`. */
export const i18n = {
  /**
   * A sentence in the app's language. Its id is the English one, in ICU syntax where it has values:
   * `i18n.t("{count, plural, one {# day} other {# days}}", { count })`.
   */
  t<const Id extends string>(id: Id, ...[values]: Id extends `${string}{${string}` ? [Values] : []): string {
    // An English sentence without values is its own translation, so no catalog holds it.
    if (values === undefined) return shownLanguage === "en" ? id : lingui._(id);
    // guard (lib/i18n/sentences): forLingui(value) -> value
    return lingui._(id, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, forLingui(value)])));
  },
  /** The label of a declaration in the contracts, whose id is not its English text (decision 034). */
  declared({ id, message }: Message): string {
    return shownLanguage === "en" ? message : lingui._(id);
  },
  /** Adds compiled messages. The build appends this call to the modules that use them (vite-messages.ts). */
  load(language: Language, messages: Messages): void {
    lingui.load(language, messages);
  },
};
