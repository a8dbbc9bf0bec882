import type { DraftDay } from "@firn/contracts/draft-days";
import type { TextImport } from "@firn/contracts/text-imports";
import type { TextImportRow } from "./repo.ts";

export function presentImport(row: TextImportRow, drafts: DraftDay[]): TextImport {
  return {
    id: row.id,
    status: row.status,
    original_text: row.originalText,
    draft_days: drafts,
    unread_lines: [...row.unreadLines],
    date_order: row.dateOrder,
    date_order_uncertain: row.isOrderUncertain,
  };
}
