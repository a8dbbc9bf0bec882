import type { QueryClient } from "@tanstack/react-query";
import { toast } from "../../../ui/feedback/toast.ts";
import { doneText } from "./draft-choice.ts";
import type { CommittedImport, ImportKind } from "./import-result.ts";

export interface Commit {
  kind: ImportKind;
  text: string;
  committed: CommittedImport;
  /** After "Undo". */
  onTakenBack: (importId: string) => void;
}

export async function reportCommit(
  queryClient: QueryClient,
  commit: Commit,
  loading: Promise<typeof import("./take-back.ts")>,
): Promise<void> {
  const code = await loading.catch(() => undefined);
  if (code) code.offerTakeBack(queryClient, commit);
  else toast.success(commit.text, { description: doneText(commit.committed.draft_days) });
}
