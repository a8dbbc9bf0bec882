import { type I18n, setupI18n } from "@lingui/core";
import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import { forLingui } from "./message-values.ts";
import { defaultLanguage, type Language, type Message, type MessageValue, messageIn } from "./messages.ts";

/** The message in words; a list among its values as the language writes it. */
export function wordsOf({ id, message, values = {} }: Message, language: Language = defaultLanguage): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    forLingui(isList(value) ? new Intl.ListFormat(language, { type: "unit", style: "short" }).format(value) : value),
  ]);
  return translatorOf(language)._(id, Object.fromEntries(written), { message });
}

/** The sentence of a column, in the caller's language. */
export function storedWords(text: string | null, language?: Language): string | null {
  return text === null ? null : wordsOf(messageIn(text), language);
}

function isList(value: MessageValue): value is readonly string[] {
  return typeof value === "object";
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
