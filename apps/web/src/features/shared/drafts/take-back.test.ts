import { QueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { expect, test } from "vitest";
import { offerTakeBack, reportTakenBack } from "./take-back.ts";

test("the offer to take an import back is replaced once the import was taken back", () => {
  const queryClient = new QueryClient();
  offerTakeBack(queryClient, "text", "Imported", { id: "one", status: "committed", draft_days: [] });
  offerTakeBack(queryClient, "text", "Imported another", { id: "two", status: "committed", draft_days: [] });
  reportTakenBack(queryClient, "one", { change_id: "c", removed_days: 2, restored_days: 0, kept: [] });
  const shown = toast.getToasts().map((one) => "title" in one && one.title);
  expect(shown.toSorted()).toEqual(["Import taken back: 2 days removed.", "Imported another"]);
});
