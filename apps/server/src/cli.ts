import { backup } from "./commands/backup.ts";
import { book } from "./commands/book.ts";
import { check } from "./commands/check.ts";
import type { Command, Terminal } from "./commands/command.ts";
import { seedDemo } from "./commands/demo.ts";
import { importResorts } from "./commands/import-resorts.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { restore } from "./commands/restore.ts";
import { restoreAccount } from "./commands/restore-account.ts";
import { ConfigError, processConfig } from "./config.ts";
import { systemRuntime } from "./runtime.ts";
import { openStores, StartError } from "./stores.ts";

// Files are readable by their owner only.
process.umask(0o077);

const usage = `Usage: npm run firn -- COMMAND

While the server runs, or not:
  backup DIR|FILE.zip     put the database and every photo into one archive, and read it back
  check                   read the database and every photo through, and say what is wrong
  book EMAIL FILE.pdf     print the book of a season, by the browser that is installed

With the server stopped (a database file has one owner at a time; on a libSQL server only restore needs that):
  restore FILE.zip        put a backup in place, in DATA_DIR or on an empty libSQL server
  reset-password EMAIL    give an account a new password and end its sessions and tokens
  import-resorts FILE     load OpenSkiMap's ski_areas.geojson or ski_areas.csv
  restore --account FILE  make an account of the ZIP that "Download my data" gave
  demo                    fill the account demo@example.com with twelve seasons and drawn photos`;

const commands: Record<string, Command<Terminal>> = {
  backup,
  restore: restoreEither,
  check,
  book,
  "reset-password": withDatabase(resetPassword),
  "import-resorts": withDatabase(importResorts),
  demo: withDatabase(seedDemo),
};

function restoreEither(terminal: Terminal, args: string[]): Promise<number> {
  const others = args.filter((arg) => arg !== "--account");
  return others.length < args.length ? withDatabase(restoreAccount)(terminal, others) : restore(terminal, args);
}

function withDatabase(command: Command): Command<Terminal> {
  return async (terminal, args) => {
    const { db, close } = await openStores(terminal.config, () => process.exit(1));
    return command({ ...terminal, db }, args).finally(close);
  };
}

async function run([name = "", ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const print = (line: string) => process.stdout.write(`${line}\n`);
  return command({ config: processConfig(), runtime: systemRuntime, print }, args);
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    const known = error instanceof ConfigError || error instanceof StartError;
    process.stderr.write(`${known ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  },
);
