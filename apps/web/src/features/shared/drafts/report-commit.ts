import type { QueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { doneText } from "./draft-choice.ts";
import type { CommittedImport, ImportKind } from "./import-result.ts";

export interface Commit {
  kind: ImportKind;
  text: string;
  committed: CommittedImport;
}

export async function reportCommit(
  queryClient: QueryClient,
  { kind, text, committed }: Commit,
  loading: Promise<typeof import("./take-back.ts")>,
): Promise<void> {
  const code = await loading.catch(() => undefined);
  if (code) code.offerTakeBack(queryClient, kind, text, committed);
  else toast.success(text, { description: doneText(committed.draft_days) });
}
