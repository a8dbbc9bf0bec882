import type { TextImport } from "@firn/contracts/text-imports";
import { type DraftSurroundings, presentDraft } from "../draft-days/presenter.ts";
import type { DraftRow } from "../draft-days/repo.ts";
import type { TextImportRow } from "./repo.ts";

/** An import with its drafts by date. */
export function presentImport(row: TextImportRow, drafts: DraftRow[], around: DraftSurroundings): TextImport {
  return {
    id: row.id,
    status: row.status,
    original_text: row.originalText,
    draft_days: drafts.map((draft) => presentDraft(draft, around)),
    unread_lines: [...row.unreadLines],
    date_order: row.dateOrder,
    date_order_uncertain: row.isOrderUncertain,
  };
}
