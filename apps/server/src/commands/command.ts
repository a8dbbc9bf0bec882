import { parseArgs } from "node:util";
import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { Config } from "../config.ts";

export interface Terminal {
  config: Config;
  runtime: Runtime;
  print: (line: string) => void;
}

export interface CommandContext extends Terminal {
  db: Db;
}

/** Resolves to the exit code: 0 done, 1 failed, 2 wrong usage. */
export type Command<Context extends Terminal = CommandContext> = (context: Context, args: string[]) => Promise<number>;

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

export interface Report {
  progress: (step: string) => (done: number, total: number) => void;
  problem: (text: string) => void;
  done: (sentence: string, facts: Record<string, unknown>) => void;
}

const progressMs = 1000;

export function createReport({ print, runtime }: Pick<Terminal, "print" | "runtime">, isJson: boolean): Report {
  const say = (sentence: string, facts: Record<string, unknown>) => print(isJson ? JSON.stringify(facts) : sentence);
  return {
    progress(step) {
      let saidAt = runtime.now();
      return (done, total) => {
        if (runtime.now() - saidAt < progressMs) return;
        saidAt = runtime.now();
        say(`  ${step}: ${done} of ${total}`, { event: "progress", step, done, total });
      };
    },
    problem: (text) => say(text, { event: "problem", text }),
    done: (sentence, facts) => say(sentence, { event: "done", ...facts }),
  };
}
