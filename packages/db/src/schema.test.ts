import { is, Table } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as changesSchema from "./changes-schema.ts";
import * as companionsSchema from "./companions-schema.ts";
import * as dayTextsSchema from "./day-texts-schema.ts";
import * as feedsSchema from "./feeds-schema.ts";
import * as googleSchema from "./google-schema.ts";
import * as keyedRequestsSchema from "./keyed-requests-schema.ts";
import * as leasesSchema from "./leases-schema.ts";
import * as logChangesSchema from "./log-changes-schema.ts";
import * as resortNamesSchema from "./resort-names-schema.ts";
import * as resortSourcesSchema from "./resort-sources-schema.ts";
import * as schema from "./schema.ts";
import * as sharesSchema from "./shares-schema.ts";
import { openTestFile, rowsOf, testPath } from "./test-files.ts";
import * as throttlesSchema from "./throttles-schema.ts";
import * as tokensSchema from "./tokens-schema.ts";
import * as tracksSchema from "./tracks-schema.ts";
import * as versionsSchema from "./versions-schema.ts";

const schemas = {
  ...schema,
  ...sharesSchema,
  ...tokensSchema,
  ...feedsSchema,
  ...companionsSchema,
  ...dayTextsSchema,
  ...googleSchema,
  ...keyedRequestsSchema,
  ...changesSchema,
  ...resortNamesSchema,
  ...resortSourcesSchema,
  ...throttlesSchema,
  ...tracksSchema,
  ...leasesSchema,
  ...logChangesSchema,
  ...versionsSchema,
};
const tables = Object.values<unknown>(schemas)
  .filter((value): value is SQLiteTable => is(value, Table))
  .map((table) => getTableConfig(table));

test("the migrations make exactly the tables and columns of the schema", async () => {
  const opened = await openTestFile(testPath());
  const made = await rowsOf(
    opened,
    `SELECT tables.name, columns.name FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.schema = 'main' AND tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND tables.name != '__drizzle_migrations'`,
  );
  const known = tables.flatMap((table) => table.columns.map((column) => [table.name, column.name]));
  expect(made.map(String).sort()).toEqual(known.map(String).sort());
});

test("every table is STRICT: a number never becomes text, nor text a number", async () => {
  const opened = await openTestFile(testPath());
  const loose = await rowsOf(
    opened,
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict
     AND name NOT LIKE 'sqlite_%' AND name != '__drizzle_migrations'`,
  );
  expect(loose).toEqual([]);
  const wrong = "INSERT INTO throttles (key, count, expires_at) VALUES ('k', 'many', 0)";
  await expect(opened.db.$client.execute(wrong)).rejects.toThrow(/cannot store TEXT value in INTEGER column/);
});

test("every foreign key has an index of the same columns, so that deleting a parent scans nothing", async () => {
  const opened = await openTestFile(testPath());
  const indexed = new Set(
    (
      await rowsOf(
        opened,
        `SELECT tables.name, info.name FROM pragma_table_list AS tables, pragma_index_list(tables.name) AS indexes,
         pragma_index_info(indexes.name) AS info WHERE tables.schema = 'main' AND info.seqno = 0`,
      )
    ).map(String),
  );
  const keys = tables.flatMap((table) =>
    table.foreignKeys.map((key) => `${table.name},${key.reference().columns[0]?.name}`),
  );
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) expect(indexed).toContain(key);
});
