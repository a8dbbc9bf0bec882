import type { Activity, DayListItem } from "@firn/contracts/days";
import { useQueryClient } from "@tanstack/react-query";
import { toastFailure } from "../../../lib/api/toast-failure.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { undoneText } from "../../shared/undo/copy.ts";
import { toastWithUndo } from "../../shared/undo/toast-with-undo.ts";
import { undoChange } from "../../shared/undo/undo-change.ts";
import type { PickedConditions } from "./conditions-dialog.tsx";
import { selectionCopy } from "./copy.ts";
import { useDeleteDays, useExportDays, useUpdateDays } from "./mutations.ts";

type Update = Omit<Parameters<ReturnType<typeof useUpdateDays>["mutateAsync"]>[0], "ids">;

/** Changes of all chosen days, each with its toast. Those of a dialog close it. */
export function useSelectionChanges(days: readonly DayListItem[], close: () => void, leave: () => void) {
  const undoable = useUndoableToast();
  const { mutateAsync: update, isPending: isUpdating } = useUpdateDays();
  const { mutateAsync: remove, isPending: isDeleting } = useDeleteDays();
  const { mutateAsync: exportDays, isPending: isExporting } = useExportDays();
  const ids = days.map(({ id }) => id);
  const count = ids.length;
  const change = (part: Update, done: string, failed: string) => {
    close();
    return attempt(failed, async () => {
      const { change_id } = await update({ ids, ...part });
      undoable(done, change_id);
    });
  };
  return {
    isUpdating,
    isDeleting,
    isExporting,
    setResort: ({ id, name }: { id: string; name: string }) =>
      change({ resort_id: id }, selectionCopy.resortSet(name, count), selectionCopy.resortFailed),
    addSki: ({ id, name }: { id: string; name: string }) =>
      change({ add_ski_id: id }, selectionCopy.skiAdded(name, count), selectionCopy.skiFailed),
    addCompanion: (name: string) =>
      change({ add_companion: name }, selectionCopy.companionAdded(name, count), selectionCopy.companionFailed),
    setActivity: (activity: Activity) =>
      change({ activity }, selectionCopy.activitySet(activity, count), selectionCopy.activityFailed),
    addTag: (add_tag: string) => change({ add_tag }, selectionCopy.tagAdded(add_tag, count), selectionCopy.tagFailed),
    removeTag: (remove_tag: string) =>
      change({ remove_tag }, selectionCopy.tagRemoved(remove_tag, count), selectionCopy.tagFailed),
    setConditions: ({ label, part }: PickedConditions) =>
      change(part, selectionCopy.conditionsSet(label, count), selectionCopy.conditionsFailed),
    move: (move_years: 1 | -1) => change({ move_years }, selectionCopy.moved(count), selectionCopy.moveFailed),
    download: () =>
      attempt(selectionCopy.exportFailed, async () => {
        await exportDays(ids);
        toast.success(selectionCopy.exported(count));
      }),
    async deleteAll() {
      await attempt(selectionCopy.deleteFailed, async () => {
        const { change_id } = await remove({ ids });
        undoable(selectionCopy.deleted(count), change_id);
        leave();
      });
      close();
    },
  };
}

export type SelectionChanges = ReturnType<typeof useSelectionChanges>;

function useUndoableToast(): (text: string, changeId: string) => void {
  const queryClient = useQueryClient();
  return (text, changeId) =>
    void toastWithUndo(text, {
      undo: () => undoChange(queryClient, changeId),
      done: undoneText,
      failed: selectionCopy.undoFailed,
    });
}

async function attempt(failed: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    toastFailure(error, failed);
  }
}
