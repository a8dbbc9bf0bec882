import { setImmediate } from "node:timers/promises";
import type { SqlClient } from "./sql-client.ts";

/** Firn's files have SQLite's default size. The format: https://sqlite.org/fileformat2.html */
const pageSize = 4096;
/** Bytes of the header of pages with cells, by their first byte. Other pages begin with the high byte of a page's number. */
const headerSizes = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
]);
/** In a larger file (64 GB) that byte may be one of these. */
const mostPages = 2 ** 24;
/** From page 2 on, each page of so many says in 5 bytes each what the next ones are. */
const mapEvery = Math.floor(pageSize / 5) + 1;

/** Some 5 ms of the server's thread where all are written, 1 ms where none is. */
const atOnce = 64;

/**
 * Overwrites the unused part of each page of a local file: SQLite leaves copies there of rows that it has moved to another page, also with
 * `secure_delete`. Pages are read and written by SQLite's own table of them (https://sqlite.org/dbpage.html), some at a time.
 */
export async function clearPageGaps(client: SqlClient, isOver: () => boolean): Promise<void> {
  const [first] = await readPages(client, 1, 1);
  const pageCount = Number((await client.execute("PRAGMA page_count")).rows[0]?.[0]);
  if (!first || !isKnown(first.page) || pageCount >= mostPages) return;
  for (let from = 2; from <= pageCount && !isOver(); from += atOnce) {
    const pages = await readPages(client, from, Math.min(from + atOnce - 1, pageCount));
    const updates = pages.flatMap(({ number, page }) => {
      // guard (db/src/page-gaps): (number - 2) % mapEvery === 0 -> false
      const cleared = (number - 2) % mapEvery === 0 ? undefined : withoutGap(page);
      if (!cleared) return [];
      // A request may have changed the page since it was read.
      // guard (db/src/page-gaps): AND data = ? -> AND ? IS NOT NULL
      return [{ sql: "UPDATE sqlite_dbpage SET data = ? WHERE pgno = ? AND data = ?", args: [cleared, number, page] }];
    });
    if (updates.length > 0) await client.batch(updates);
    await setImmediate();
  }
}

/** Without room at the end of each page, which encryption takes. */
function isKnown(first: Buffer): boolean {
  return first.length === pageSize && first[20] === 0;
}

async function readPages(client: SqlClient, from: number, to: number): Promise<{ number: number; page: Buffer }[]> {
  const { rows } = await client.execute({
    sql: `WITH RECURSIVE named(number) AS (VALUES (?) UNION ALL SELECT number + 1 FROM named WHERE number < ?)
      SELECT pgno, data FROM named CROSS JOIN sqlite_dbpage ON pgno = number`,
    args: [from, to],
  });
  return rows.map((row) => ({ number: Number(row[0]), page: row[1] as Buffer }));
}

/** Undefined for a page without cells, or with nothing between their addresses and themselves. */
function withoutGap(page: Buffer): Buffer | undefined {
  const headerSize = headerSizes.get(page.readUInt8(0));
  if (headerSize === undefined) return undefined;
  const from = headerSize + 2 * page.readUInt16BE(3);
  const to = page.readUInt16BE(5);
  if (!page.subarray(from, to).some((byte) => byte !== 0)) return undefined;
  return Buffer.from(page).fill(0, from, to);
}
