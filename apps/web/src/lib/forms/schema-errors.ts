import type { FieldErrors } from "@firn/contracts/errors";
import { messageIn } from "@firn/contracts/messages";
import { setPlainMessages } from "@firn/contracts/plain-messages";
import { config, flattenError, type z } from "zod";

// The content security policy forbids zod's generated code. zod reads this when an object schema is built.
config({ jitless: true });
setPlainMessages();

/** Messages by field, as the server sends them; empty for valid input. */
export function schemaErrors(schema: z.ZodType, input: unknown): FieldErrors {
  const { error } = schema.safeParse(input);
  return error ? (flattenError(error, ({ message }) => words(message)).fieldErrors as FieldErrors) : {};
}

/** The texts of forms have bare names in braces: the parser of ICU's format is heavier than all of them. */
function words(text: string): string {
  const { message, values = {} } = messageIn(text);
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
