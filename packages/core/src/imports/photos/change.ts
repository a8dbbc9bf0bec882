import type { OwnerId } from "@firn/contracts/runtime";
import type { CoreDeps } from "../../deps.ts";
import * as drafts from "../drafts/change-import.ts";
import { type ChangingImport, photoRevisions } from "../drafts/revisions-repo.ts";
import { regroupStatements } from "./photo-changes-repo.ts";
import type { GroupedDraft, GroupedPhoto } from "./regroup.ts";
import { regroup } from "./regroup.ts";
import * as repo from "./repo.ts";

export interface OpenImport {
  row: ChangingImport;
  photos: repo.ImportedPhoto[];
  drafts: GroupedDraft[];
}

export interface Change extends drafts.ImportChange {
  /** Omitted if the change does not affect grouping. */
  after?: { photos: GroupedPhoto[]; drafts: GroupedDraft[] };
}

/** Changes an open photo import and regroups its photos. Throws 404, 409. */
export function changeImport(
  deps: CoreDeps,
  ownerId: OwnerId,
  importId: string,
  compute: (open: OpenImport) => Change | Promise<Change>,
): Promise<void> {
  return drafts.changeImport(deps, photoRevisions, ownerId, importId, async (row) => {
    const { statements, after, status } = await compute({
      row,
      ...(await repo.readContent(deps.db, ownerId, importId)),
    });
    const plan = after && regroup(after.photos, after.drafts, () => deps.runtime.newId());
    const regrouping = plan ? regroupStatements(deps.db, ownerId, row, plan, deps.runtime.now()) : [];
    return { statements: [...statements, ...regrouping], status };
  });
}
