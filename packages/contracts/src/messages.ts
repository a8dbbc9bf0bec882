/** The languages that the server answers in. */
export type Language = "en";
export const defaultLanguage: Language = "en";

export type MessageValue = string | number | readonly string[] | { readonly plainDate: string };

/** A sentence of the server: Lingui's descriptor with a stable id and the English text in ICU's format. */
export interface Message {
  readonly id: string;
  readonly message: string;
  readonly values?: Readonly<Record<string, MessageValue>>;
}

/** For zod and for columns of the database, which hold a text. */
export function asText(message: Message): string {
  return JSON.stringify(message);
}

/** Reads what `asText` wrote. Rows of older versions hold the sentence itself. */
export function messageIn(text: string): Message {
  return text.startsWith('{"id":') ? JSON.parse(text) : plainMessage(text);
}

/** A sentence in English alone: of commands for operators, and of rows of older versions. */
export function plainMessage(text: string): Message {
  return /*i18n*/ { id: "plain", message: "{text}", values: { text } };
}
