import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { Config } from "../config.ts";

/** What a command of `npm run firn` works with. */
export interface CommandContext {
  config: Config;
  db: Db;
  runtime: Runtime;
  /** One line for the person at the terminal. */
  print: (line: string) => void;
}

/** Gives the process's exit code: 0 done, 1 failed, 2 called wrongly. */
export type Command = (context: CommandContext, args: string[]) => Promise<number>;
