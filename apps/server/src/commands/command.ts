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
