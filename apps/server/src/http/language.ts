import { defaultLanguage, type Language } from "@firn/contracts/messages";
import type { Context } from "hono";

/** The language that the request asks for, of those that the server speaks. */
export function languageOf(_: Context): Language {
  return defaultLanguage;
}
