import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { Config } from "../config.ts";

/** What every command of `npm run firn` works with. */
export interface Terminal {
  config: Config;
  runtime: Runtime;
  /** One line for the person at the terminal. */
  print: (line: string) => void;
}

/** What a command works with that has the database for itself. */
export interface CommandContext extends Terminal {
  db: Db;
}

/** Gives the process's exit code: 0 done, 1 failed, 2 called wrongly. */
export type Command<Context extends Terminal = CommandContext> = (context: Context, args: string[]) => Promise<number>;
