import { z } from "zod";

const expected: Record<string, string> = {
  string: "Use a text.",
  number: "Use a number.",
  int: "Use a whole number.",
  boolean: "Use true or false.",
  array: "Use a list.",
  object: "Use an object with fields.",
  record: "Use an object with fields.",
};

const units: Record<string, readonly [string, string]> = {
  string: [" character", " characters"],
  array: [" entry", " entries"],
};

const other = "This value cannot be used here.";

/** Zod shows these sentences wherever a schema has none of its own. */
export function setPlainMessages(): void {
  z.config({ customError: plainMessage });
}

function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This field is missing." : (expected[issue.expected] ?? other);
    case "unrecognized_keys":
      return `Not known here: ${issue.keys.slice(0, 5).join(", ")}.`;
    case "invalid_value":
      return `Use one of these: ${issue.values.join(", ")}.`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "This field is empty.";
      return `Use at least ${quantity(issue.minimum, issue.origin)}.`;
    case "too_big":
      return `Use at most ${quantity(issue.maximum, issue.origin)}.`;
    case "invalid_format":
      return issue.format === "datetime" ? "Use an instant like 2026-01-31T08:15:00.000Z." : other;
    default:
      return other;
  }
}

function quantity(count: number | bigint, origin: string): string {
  return `${count}${units[origin]?.[Number(count) === 1 ? 0 : 1] ?? ""}`;
}
