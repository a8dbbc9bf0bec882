/** A process of the drill `hostile`: fills an account, and prints it as JSON. As it ends, the file is free for the server. */
import { join } from "node:path";
import { addDays } from "@firn/seasons/plain-date";
import Database from "libsql";
import { writeLargestAccount } from "../../bench/support/largest.ts";

const [dataDir = "", email = ""] = process.argv.slice(2);
process.stdout.write(JSON.stringify(writeLargestAccount(dataDir, dateOf, email)));

// Flushes the file, or the server's first flush would take a second for these rows.
const db = new Database(join(dataDir, "firn.db"));
for (const pragma of ["journal_mode=wal", "synchronous=full", "wal_checkpoint(TRUNCATE)"]) db.pragma(pragma);
db.close();

/** A fifth of the days in one season, the others in seasons of 450 days. */
function dateOf(n: number): string {
  return n < 4000 ? addDays("2024-11-01", n % 150) : addDays(`${1970 + Math.floor(n / 450)}-11-01`, n % 150);
}
