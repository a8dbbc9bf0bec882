import { z } from "zod";
import { asText, type Message } from "./messages.ts";

const expected: Record<string, Message> = {
  string: /*i18n*/ { id: "type.text", message: "Use a text." },
  number: /*i18n*/ { id: "type.number", message: "Use a number." },
  int: /*i18n*/ { id: "type.whole_number", message: "Use a whole number." },
  boolean: /*i18n*/ { id: "type.boolean", message: "Use true or false." },
  array: /*i18n*/ { id: "type.list", message: "Use a list." },
  object: /*i18n*/ { id: "type.object", message: "Use an object with fields." },
};

const other: Message = /*i18n*/ { id: "value.not_usable", message: "This value cannot be used here." };

/** Zod shows these sentences wherever a schema has none of its own. */
export function setPlainMessages(): void {
  z.config({ customError: (issue) => asText(plainMessage(issue)) });
}

function plainMessage(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return /*i18n*/ { id: "field.missing", message: "This field is missing." };
      return expected[issue.expected === "record" ? "object" : issue.expected] ?? other;
    case "unrecognized_keys": {
      const keys = issue.keys.slice(0, 5);
      return /*i18n*/ { id: "field.not_known_here", message: "Not known here: {keys}.", values: { keys } };
    }
    case "invalid_value": {
      const choices = issue.values.map(String);
      return /*i18n*/ { id: "value.not_one_of", message: "Use one of these: {choices}.", values: { choices } };
    }
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1)
        return /*i18n*/ { id: "field.empty", message: "This field is empty." };
      return tooSmall(Number(issue.minimum), issue.origin);
    case "too_big":
      return tooBig(Number(issue.maximum), issue.origin);
    case "invalid_format":
      return issue.format === "datetime"
        ? /*i18n*/ { id: "instant.malformed", message: "Use an instant like 2026-01-31T08:15:00.000Z." }
        : other;
    default:
      return other;
  }
}

function tooSmall(least: number, origin: string): Message {
  if (origin === "string")
    return /*i18n*/ {
      id: "text.too_short",
      message: "Use at least {least, plural, one {{least} character} other {{least} characters}}.",
      values: { least },
    };
  if (origin === "array")
    return /*i18n*/ {
      id: "list.too_short",
      message: "Use at least {least, plural, one {{least} entry} other {{least} entries}}.",
      values: { least },
    };
  return /*i18n*/ { id: "number.too_small", message: "Use at least {least}.", values: { least } };
}

function tooBig(most: number, origin: string): Message {
  if (origin === "string")
    return /*i18n*/ {
      id: "text.too_many_characters",
      message: "Use at most {most, plural, one {{most} character} other {{most} characters}}.",
      values: { most },
    };
  if (origin === "array")
    return /*i18n*/ {
      id: "list.too_long",
      message: "Use at most {most, plural, one {{most} entry} other {{most} entries}}.",
      values: { most },
    };
  return /*i18n*/ { id: "number.too_big", message: "Use at most {most}.", values: { most } };
}
