/** A process of the drill `hostile`: fills an account, and prints it as JSON. As it ends, the file is free for the server. */
import { addDays } from "@firn/seasons/plain-date";
import { writeLargestAccount } from "../../bench/support/largest.ts";

const [dataDir = "", email = ""] = process.argv.slice(2);
process.stdout.write(JSON.stringify(writeLargestAccount(dataDir, dateOf, email)));

/** A fifth of the days in one season, the others in seasons of 450 days. */
function dateOf(n: number): string {
  return n < 4000 ? addDays("2024-11-01", n % 150) : addDays(`${1970 + Math.floor(n / 450)}-11-01`, n % 150);
}
