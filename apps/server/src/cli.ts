import { seedDemo } from "./commands/demo.ts";
import { importResorts } from "./commands/import-resorts.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { restoreAccount } from "./commands/restore-account.ts";
import { ConfigError, processConfig } from "./config.ts";
import { systemRuntime } from "./runtime.ts";
import { openStores, StartError } from "./stores.ts";

const usage = `Usage: npm run firn -- COMMAND

  reset-password EMAIL    give an account a new password and end its sessions
  import-resorts FILE     load OpenSkiMap's ski_areas.geojson or ski_areas.csv
  restore-account FILE    make an account of the ZIP that "Download my data" gave
  demo                    fill the account demo@example.com with three seasons

A database file has one owner at a time: stop the server first.`;

/** Each gives the exit code; all print for people, on stdout. */
const commands = {
  "reset-password": resetPassword,
  "import-resorts": importResorts,
  "restore-account": restoreAccount,
  demo: seedDemo,
};

async function run([name = "", ...args]: string[]): Promise<number> {
  if (!Object.hasOwn(commands, name)) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const config = processConfig();
  const { db, close } = await openStores(config, () => process.exit(1));
  try {
    const command = commands[name as keyof typeof commands];
    return await command(
      { config, db, runtime: systemRuntime, print: (line: string) => process.stdout.write(`${line}\n`) },
      args,
    );
  } finally {
    await close();
  }
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
