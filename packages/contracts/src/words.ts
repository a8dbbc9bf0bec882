import { type I18n, setupI18n } from "@lingui/core";
import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import { forLingui } from "./message-values.ts";
import { defaultLanguage, type Language, type Message, type MessageValue, messageIn } from "./messages.ts";

/** The message in words; a list and a date among its values as the language writes them. */
export function wordsOf({ id, message, values = {} }: Message, language: Language = defaultLanguage): string {
  const inWords = Object.entries(values).map(([name, value]) => [name, forLingui(written(value, language))]);
  return translatorOf(language)._(id, Object.fromEntries(inWords), { message });
}

/** The sentence of a column, in the caller's language. */
export function storedWords(text: string | null, language?: Language): string | null {
  return text === null ? null : wordsOf(messageIn(text), language);
}

function written(value: MessageValue, language: Language): string | number {
  if (typeof value !== "object") return value;
  if ("plainDate" in value)
    return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
      Date.parse(value.plainDate),
    );
  return new Intl.ListFormat(language, { type: "unit", style: "short" }).format(value);
}

const translators = new Map<Language, I18n>();
const compiled = new Map<string, CompiledMessage>();

function translatorOf(language: Language): I18n {
  const known = translators.get(language);
  if (known) return known;
  const made = setupI18n({ locale: language, messages: { [language]: {} } }).setMessagesCompiler(compileOnce);
  translators.set(language, made);
  return made;
}

/** Compiling takes longer than writing, and an import has thousands of doubts. */
function compileOnce(text: string): CompiledMessage {
  const found = compiled.get(text) ?? compileMessage(text);
  compiled.set(text, found);
  return found;
}
