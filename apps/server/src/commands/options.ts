import { parseArgs } from "node:util";

export interface Options<Flag extends string> {
  flags: Record<Flag, boolean>;
  values: Record<string, string | undefined>;
  places: string[];
}

export function readOptions<Flag extends string>(
  args: string[],
  flags: readonly Flag[],
  values: readonly string[] = [],
): Options<Flag> | undefined {
  const options = Object.fromEntries([
    ...flags.map((name) => [name, { type: "boolean" as const }]),
    ...values.map((name) => [name, { type: "string" as const }]),
  ]);
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const given = parsed.values as Record<string, string | boolean | undefined>;
    return {
      flags: Object.fromEntries(flags.map((name) => [name, given[name] === true])) as Record<Flag, boolean>,
      values: Object.fromEntries(values.map((name) => [name, given[name] as string | undefined])),
      places: parsed.positionals,
    };
  } catch {
    return undefined;
  }
}
