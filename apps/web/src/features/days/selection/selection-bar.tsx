import { activities } from "@firn/contracts/constants";
import type { Activity, DayListItem } from "@firn/contracts/days";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarClock, Download, MapPin, Plus, Trash2, UserPlus, Users } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useIsOnline } from "../../../lib/api/connection.ts";
import { toastFailure } from "../../../lib/api/toast-failure.ts";
import { useEscape } from "../../../lib/browser/keys.ts";
import { dateRange } from "../../../lib/dates/dates.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ActionBar } from "../../../ui/layout/action-bar.tsx";
import { ResortDialog } from "../../shared/resorts/resort-dialog.tsx";
import { ConfirmDialog } from "../../shared/screen/confirm-dialog.tsx";
import { NeedsConnection } from "../../shared/screen/needs-connection.tsx";
import { undoneText } from "../../shared/undo/copy.ts";
import { toastWithUndo } from "../../shared/undo/toast-with-undo.ts";
import { undoChange } from "../../shared/undo/undo-change.ts";
import { AddCompanionDialog } from "./add-companion-dialog.tsx";
import { AddSkiDialog } from "./add-ski-dialog.tsx";
import { ChoiceDialog } from "./choice-dialog.tsx";
import { selectionCopy } from "./copy.ts";
import { useDeleteDays, useExportDays, useUpdateDays } from "./mutations.ts";

export interface SelectionBarProps {
  days: readonly DayListItem[];
  onAll: () => void;
  onLeave: () => void;
}

export function SelectionBar({ days, onAll, onLeave }: SelectionBarProps) {
  const [open, setOpen] = useState<"resort" | "ski" | "companion" | "activity" | "move" | "delete">();
  const close = () => setOpen(undefined);
  const isOnline = useIsOnline();
  const undoable = useUndoableToast();
  const { mutateAsync: update, isPending: isUpdating } = useUpdateDays();
  const { mutateAsync: remove, isPending: isDeleting } = useDeleteDays();
  const { mutateAsync: exportDays, isPending: isExporting } = useExportDays();
  useEscape(() => open === undefined && !isUpdating && onLeave());
  const ids = days.map(({ id }) => id);
  const count = ids.length;
  const isIdle = isOnline && count > 0 && !isUpdating;

  const setResort = (resort: { id: string; name: string }) => {
    close();
    return attempt(selectionCopy.resortFailed, async () => {
      const { change_id } = await update({ ids, resort_id: resort.id });
      undoable(selectionCopy.resortSet(resort.name, count), change_id);
    });
  };
  const addSki = (ski: { id: string; name: string }) => {
    close();
    return attempt(selectionCopy.skiFailed, async () => {
      const { change_id } = await update({ ids, add_ski_id: ski.id });
      undoable(selectionCopy.skiAdded(ski.name, count), change_id);
    });
  };
  const addCompanion = (name: string) => {
    close();
    return attempt(selectionCopy.companionFailed, async () => {
      const { change_id } = await update({ ids, add_companion: name });
      undoable(selectionCopy.companionAdded(name, count), change_id);
    });
  };
  const setActivity = (activity: Activity) => {
    close();
    return attempt(selectionCopy.activityFailed, async () => {
      const { change_id } = await update({ ids, activity });
      undoable(selectionCopy.activitySet(activity, count), change_id);
    });
  };
  const move = (move_years: 1 | -1) => {
    close();
    return attempt(selectionCopy.moveFailed, async () => {
      const { change_id } = await update({ ids, move_years });
      undoable(selectionCopy.moved(count), change_id);
    });
  };
  const download = () =>
    attempt(selectionCopy.exportFailed, async () => {
      await exportDays(ids);
      toast.success(selectionCopy.exported(count));
    });
  const deleteAll = async () => {
    await attempt(selectionCopy.deleteFailed, async () => {
      const { change_id } = await remove({ ids });
      undoable(selectionCopy.deleted(count), change_id);
      onLeave();
    });
    close();
  };

  return (
    <ActionBar inFlow>
      <div className="flex w-full flex-col gap-2">
        <NeedsConnection text={selectionCopy.offline} />
        <fieldset aria-label={selectionCopy.bar} className="flex flex-wrap items-center gap-2">
          <p role="status" className="grow font-semibold text-ink text-sm">
            {selectionCopy.count(count)}
          </p>
          <Button variant="ghost" className="px-3" onClick={onAll}>
            {selectionCopy.all}
          </Button>
          <Button variant="ghost" className="px-3" onClick={onLeave}>
            {selectionCopy.done}
          </Button>
        </fieldset>
        <fieldset aria-label={selectionCopy.actions} className="flex flex-wrap gap-2">
          <Button className="px-3" disabled={!isIdle} onClick={() => setOpen("resort")}>
            <MapPin aria-hidden="true" className="size-5" />
            {selectionCopy.setResort}
          </Button>
          <Button className="px-3" disabled={!isIdle} onClick={() => setOpen("ski")}>
            <Plus aria-hidden="true" className="size-5" />
            {selectionCopy.addSki}
          </Button>
          <Button className="px-3" disabled={!isIdle} onClick={() => setOpen("companion")}>
            <UserPlus aria-hidden="true" className="size-5" />
            {selectionCopy.addCompanion}
          </Button>
          <Button className="px-3" disabled={!isIdle} onClick={() => setOpen("activity")}>
            <Users aria-hidden="true" className="size-5" />
            {selectionCopy.setActivity}
          </Button>
          <Button className="px-3" disabled={!isIdle} onClick={() => setOpen("move")}>
            <CalendarClock aria-hidden="true" className="size-5" />
            {selectionCopy.move}
          </Button>
          <Button className="px-3" disabled={!isIdle} busy={isExporting} onClick={() => void download()}>
            <Download aria-hidden="true" className="size-5" />
            {selectionCopy.export}
          </Button>
          <Button className="px-3" disabled={!isIdle} onClick={() => setOpen("delete")}>
            <Trash2 aria-hidden="true" className="size-5 text-danger" />
            {selectionCopy.delete}
          </Button>
        </fieldset>
      </div>
      <ResortDialog
        open={open === "resort"}
        title={selectionCopy.resortTitle(count)}
        onPick={(resort) => void setResort(resort)}
        onClose={close}
      />
      <AddSkiDialog open={open === "ski"} count={count} onPick={(ski) => void addSki(ski)} onClose={close} />
      <AddCompanionDialog
        open={open === "companion"}
        count={count}
        onPick={(name) => void addCompanion(name)}
        onClose={close}
      />
      <ChoiceDialog
        open={open === "activity"}
        title={selectionCopy.activityTitle(count)}
        choices={activities.map((activity) => ({ value: activity, label: activity }))}
        onPick={(activity) => void setActivity(activity)}
        onClose={close}
      />
      <ChoiceDialog
        open={open === "move"}
        title={selectionCopy.moveTitle(count)}
        choices={moves}
        onPick={(years) => void move(years)}
        onClose={close}
      />
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={selectionCopy.question(count)}
        description={selectionCopy.warning(count, rangeOf(days))}
        confirmLabel={selectionCopy.confirm}
        tone="danger"
        busy={isDeleting}
        onConfirm={() => void deleteAll()}
      />
    </ActionBar>
  );
}

const moves = [
  { value: -1 as const, label: selectionCopy.yearEarlier },
  { value: 1 as const, label: selectionCopy.yearLater },
];

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

function rangeOf(days: readonly DayListItem[]): string {
  const dates = days.map(({ date }) => date);
  const [to = "", from = to] = [dates[0], dates.at(-1)];
  return to === "" ? "" : dateRange({ from, to });
}
