import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import type { Db } from "@firn/db/open";
import { daySkis, days, skis, textImports } from "@firn/db/schema";
import { sql } from "drizzle-orm";
import { type ChangingImport, type Statement, textRevisions } from "../draft-days/revisions-repo.ts";
import type { CommitPlan, PlannedDay } from "./commit-plan.ts";

/** The statements of a commit: a few of them, however many drafts there are. */
export function commitStatements(
  db: Db,
  ownerId: OwnerId,
  row: ChangingImport,
  plan: CommitPlan,
  now: number,
): Statement[] {
  return [
    ...(plan.merges[0] ? [refuseGoneDays(ownerId, row, plan.merges[0])] : []),
    insertSkis(db, ownerId, row, plan.newSkis, now),
    insertDays(db, ownerId, row, plan.newDays, now),
    addSkis(ownerId, row, plan.newDays),
    ...plan.merges.flatMap((round) => [mergeDays(ownerId, row, round, now), addSkis(ownerId, row, round)]),
  ];
}

/** Breaks the whole batch, by a revision that may not be null, if a day to merge into has been deleted since it was read. */
function refuseGoneDays(ownerId: OwnerId, row: ChangingImport, merges: readonly PlannedDay[]): Statement {
  const ids = merges.map(({ id }) => id);
  return sql`UPDATE ${textImports} SET revision = NULL WHERE ${textImports.id} = ${row.id}
    AND ${textImports.userId} = ${ownerId} AND ${textImports.revision} = ${row.next}
    AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(ids)}) AS named WHERE NOT EXISTS
      (SELECT 1 FROM ${days} WHERE ${days.id} = named.value AND ${days.userId} = ${ownerId}))`;
}

function insertSkis(db: Db, ownerId: OwnerId, row: ChangingImport, made: readonly Ski[], now: number): Statement {
  return db.insert(skis).select(
    sql`SELECT ${field("id")}, ${ownerId}, ${field("name")}, ${now}, NULL
      FROM json_each(${JSON.stringify(made)}) AS named WHERE ${textRevisions.stillOpen(row)}`,
  );
}

function insertDays(
  db: Db,
  ownerId: OwnerId,
  row: ChangingImport,
  made: readonly PlannedDay[],
  now: number,
): Statement {
  return db.insert(days).select(
    sql`SELECT ${field("id")}, ${ownerId}, ${field("date")}, ${field("resortId")}, ${field("activity")}, ${field("notes")},
      ${field("originalText")}, ${now}, ${now}
      FROM json_each(${JSON.stringify(made)}) AS named WHERE ${textRevisions.stillOpen(row)}`,
  );
}

/**
 * Fills what a day lacks and adds to its texts what they do not say yet: `joined` in draft-days/merge.ts, in SQL. The plus keeps
 * SQLite from going through all days of the owner for each row of the plan.
 */
function mergeDays(ownerId: OwnerId, row: ChangingImport, round: readonly PlannedDay[], now: number): Statement {
  return sql`UPDATE ${days} SET
      resort_id = coalesce(${days.resortId}, ${field("resortId")}),
      activity = coalesce(${days.activity}, ${field("activity")}),
      notes = ${joined("notes", sql`length(${days.notes}) + 1 + length(${field("notes")}) > ${limits.notesLength}`)},
      original_text = ${joined("original_text", sql`0`, "originalText")},
      updated_at = ${now}
    FROM json_each(${JSON.stringify(round)}) AS named
    WHERE ${days.id} = ${field("id")} AND +${days.userId} = ${ownerId} AND ${textRevisions.stillOpen(row)}`;
}

function joined(column: string, isTooLong: ReturnType<typeof sql>, name = column) {
  const own = sql.raw(`days.${column}`);
  const added = field(name);
  return sql`CASE WHEN ${added} IS NULL OR instr(${own}, ${added}) > 0 THEN ${own}
    WHEN ${own} IS NULL OR ${own} = '' THEN ${added}
    WHEN ${isTooLong} THEN ${own} ELSE ${own} || char(10) || ${added} END`;
}

/** Puts skis behind those that the days have. CROSS JOIN keeps the order of the joins: any other one reads the plan once per row. */
function addSkis(ownerId: OwnerId, row: ChangingImport, planned: readonly PlannedDay[]): Statement {
  return sql`INSERT OR IGNORE INTO ${daySkis} (day_id, ski_id, position)
    SELECT ${days.id}, ${skis.id}, json_each.key
      + (SELECT ifnull(max(there.position) + 1, 0) FROM ${daySkis} AS there WHERE there.day_id = ${days.id})
    FROM json_each(${JSON.stringify(planned)}) AS named
    CROSS JOIN json_each(named.value, '$.skiIds') AS json_each
    CROSS JOIN ${days} ON ${days.id} = ${field("id")} AND ${days.userId} = ${ownerId}
    CROSS JOIN ${skis} ON ${skis.id} = json_each.value AND ${skis.userId} = ${ownerId}
    WHERE ${textRevisions.stillOpen(row)}`;
}

function field(name: string) {
  return sql.raw(`json_extract(named.value, '$.${name}')`);
}
