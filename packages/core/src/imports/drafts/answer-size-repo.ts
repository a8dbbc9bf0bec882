import { limits } from "@firn/contracts/limits";
import { draftDays, resorts, textImports } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";
import type { Condition } from "../../condition-repo.ts";
import { fixedBytes } from "../text/fixed-bytes.ts";
import type { ImportRow, Revisions } from "./revisions-repo.ts";

/** Of all photos and tracks that one import can have. */
const photosAndTracks = 2_000_000;

/** The import's answer is not too large to be read. */
export function staysReadable(revisions: Revisions, row: ImportRow): Condition {
  // guard (server/test/import-growth): ${answerSize(revisions, row)} <= ${limits.textImportAnswerBytes} -> TRUE
  return sql`${answerSize(revisions, row)} <= ${limits.textImportAnswerBytes}`;
}

/** Upper bound for the JSON of an import's answer, but for `other_days`. */
function answerSize(revisions: Revisions, row: ImportRow): SQL<number> {
  const places = sql`iif(${draftDays.placeText} IS NULL, 1, ${limits.resortSuggestions})`;
  return sql`(SELECT coalesce(sum(${fixedBytes.draft} + ${fixedBytes.resort} * ${places}
      + octet_length(json_quote(${draftDays.originalText})) + octet_length(json_quote(${draftDays.notes}))
      + octet_length(json_quote(${draftDays.placeText})) + ifnull(octet_length(${resorts.name}), 0)
      + ifnull(octet_length(${draftDays.skis}), 0) + ifnull(octet_length(${draftDays.companions}), 0)
      + ifnull(octet_length(${draftDays.numbers}), 0) + ifnull(octet_length(${draftDays.tags}), 0)), 0)
    + coalesce((SELECT octet_length(json_quote(${textImports.originalText})) + octet_length(${textImports.unreadLines})
      FROM ${textImports} WHERE ${textImports.id} = ${row.id}), ${photosAndTracks})
    FROM ${draftDays} LEFT JOIN ${resorts} ON ${resorts.id} = ${draftDays.resortId} WHERE ${revisions.hasDraft(row)})`;
}
