import { QueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { beforeEach, expect, test, vi } from "vitest";
import type { CommittedImport } from "./import-result.ts";
import { offerTakeBack, reportTakenBack } from "./take-back.ts";

beforeEach(() => {
  toast.dismiss();
});

function offer(queryClient: QueryClient, text: string, id: string, draft_days: CommittedImport["draft_days"] = []) {
  const committed = { id, status: "committed", draft_days };
  offerTakeBack(queryClient, { kind: "text", text, committed, onTakenBack: () => undefined });
}

test("the offer to take an import back is replaced once the import was taken back", async () => {
  const queryClient = new QueryClient();
  offer(queryClient, "Imported", "one");
  offer(queryClient, "Imported another", "two");
  reportTakenBack(queryClient, "one", { change_id: "c", removed_days: 2, restored_days: 0, kept: [] });
  await vi.dynamicImportSettled();
  const shown = toast.getToasts().map((one) => "title" in one && one.title);
  expect(shown.toSorted()).toEqual(["Import taken back: 2 days removed.", "Imported another"]);
});

test("the count of new days does not stay below the message that they were removed", async () => {
  const queryClient = new QueryClient();
  const draft_days = [
    { date: "2026-01-05", decision: "duplicate" as const, day_id: null, photos: [], resort: null, day_resort: null },
  ];
  offer(queryClient, "Imported", "three", draft_days);
  const shown = () => toast.getToasts().map((one) => "title" in one && [one.title, one.description]);
  await vi.dynamicImportSettled();
  expect(shown()).toEqual([["Imported", "1 new"]]);
  reportTakenBack(queryClient, "three", { change_id: "c", removed_days: 1, restored_days: 0, kept: [] });
  await vi.dynamicImportSettled();
  expect(shown()).toEqual([["Import taken back: 1 day removed.", undefined]]);
});
