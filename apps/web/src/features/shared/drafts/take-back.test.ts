import { QueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { beforeEach, expect, test } from "vitest";
import { offerTakeBack, reportTakenBack } from "./take-back.ts";

beforeEach(() => {
  toast.dismiss();
});

test("the offer to take an import back is replaced once the import was taken back", () => {
  const queryClient = new QueryClient();
  offerTakeBack(queryClient, "text", "Imported", { id: "one", status: "committed", draft_days: [] });
  offerTakeBack(queryClient, "text", "Imported another", { id: "two", status: "committed", draft_days: [] });
  reportTakenBack(queryClient, "one", { change_id: "c", removed_days: 2, restored_days: 0, kept: [] });
  const shown = toast.getToasts().map((one) => "title" in one && one.title);
  expect(shown.toSorted()).toEqual(["Import taken back: 2 days removed.", "Imported another"]);
});

test("the count of new days does not stay below the message that they were removed", () => {
  const queryClient = new QueryClient();
  const draft_days = [{ date: "2026-01-05", decision: "duplicate" as const, day_id: null, photos: [] }];
  offerTakeBack(queryClient, "text", "Imported", { id: "three", status: "committed", draft_days });
  const shown = () => toast.getToasts().map((one) => "title" in one && [one.title, one.description]);
  expect(shown()).toEqual([["Imported", "1 new"]]);
  reportTakenBack(queryClient, "three", { change_id: "c", removed_days: 1, restored_days: 0, kept: [] });
  expect(shown()).toEqual([["Import taken back: 1 day removed.", undefined]]);
});
