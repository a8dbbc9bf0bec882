import { distinctNames } from "@firn/contracts/companion-key";
import { activities } from "@firn/contracts/constants";
import type { DayListItem } from "@firn/contracts/days";
import {
  CalendarClock,
  Download,
  type LucideIcon,
  MapPin,
  Plus,
  Snowflake,
  Tag,
  Tags,
  Trash2,
  UserPlus,
  Users,
} from "lucide-react";
import { useState } from "react";
import { useIsOnline } from "../../../lib/api/connection.ts";
import { useEscape } from "../../../lib/browser/keys.ts";
import { dateRange } from "../../../lib/dates/dates.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ActionBar } from "../../../ui/layout/action-bar.tsx";
import { activityName } from "../../shared/days/activity-name.ts";
import { isExact } from "../../shared/days/half-known.ts";
import { ResortDialog } from "../../shared/resorts/resort-dialog.tsx";
import { ConfirmDialog } from "../../shared/screen/confirm-dialog.tsx";
import { NeedsConnection } from "../../shared/screen/needs-connection.tsx";
import { AddCompanionDialog } from "./add-companion-dialog.tsx";
import { AddSkiDialog } from "./add-ski-dialog.tsx";
import { AddTagDialog } from "./add-tag-dialog.tsx";
import { ChoiceDialog } from "./choice-dialog.tsx";
import { ConditionsDialog } from "./conditions-dialog.tsx";
import { selectionCopy } from "./copy.ts";
import { type SelectionChanges, useSelectionChanges } from "./selection-changes.ts";

export interface SelectionBarProps {
  days: readonly DayListItem[];
  onAll: () => void;
  onLeave: () => void;
}

type Open = "resort" | "ski" | "companion" | "activity" | "addTag" | "removeTag" | "conditions" | "move" | "delete";

export function SelectionBar({ days, onAll, onLeave }: SelectionBarProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isOnline = useIsOnline();
  const changes = useSelectionChanges(days, close, onLeave);
  useEscape(() => open === undefined && !changes.isUpdating && onLeave());
  const count = days.length;
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
        <Actions
          disabled={!isOnline || count === 0 || changes.isUpdating}
          hasTags={tagsOf(days).length > 0}
          isExporting={changes.isExporting}
          onOpen={setOpen}
          onExport={() => void changes.download()}
        />
      </div>
      <Dialogs days={days} open={open} changes={changes} onClose={close} />
    </ActionBar>
  );
}

const openers = (): readonly { open: Open; Icon: LucideIcon; label: string }[] => [
  { open: "resort", Icon: MapPin, label: selectionCopy.setResort },
  { open: "ski", Icon: Plus, label: selectionCopy.addSki },
  { open: "companion", Icon: UserPlus, label: selectionCopy.addCompanion },
  { open: "activity", Icon: Users, label: selectionCopy.setActivity },
  { open: "addTag", Icon: Tag, label: selectionCopy.addTag },
  { open: "removeTag", Icon: Tags, label: selectionCopy.removeTag },
  { open: "conditions", Icon: Snowflake, label: selectionCopy.setConditions },
  { open: "move", Icon: CalendarClock, label: selectionCopy.move },
];

interface ActionsProps {
  disabled: boolean;
  hasTags: boolean;
  isExporting: boolean;
  onOpen: (open: Open) => void;
  onExport: () => void;
}

function Actions({ disabled, hasTags, isExporting, onOpen, onExport }: ActionsProps) {
  return (
    <fieldset aria-label={selectionCopy.actions} className="flex flex-wrap gap-2">
      {openers().map(({ open, Icon, label }) => (
        <Button
          key={open}
          className="px-3"
          disabled={disabled || (open === "removeTag" && !hasTags)}
          onClick={() => onOpen(open)}
        >
          <Icon aria-hidden="true" className="size-5" />
          {label}
        </Button>
      ))}
      <Button className="px-3" disabled={disabled} busy={isExporting} onClick={onExport}>
        <Download aria-hidden="true" className="size-5" />
        {selectionCopy.export}
      </Button>
      <Button className="px-3" disabled={disabled} onClick={() => onOpen("delete")}>
        <Trash2 aria-hidden="true" className="size-5 text-danger" />
        {selectionCopy.delete}
      </Button>
    </fieldset>
  );
}

interface DialogsProps {
  days: readonly DayListItem[];
  open: Open | undefined;
  changes: SelectionChanges;
  onClose: () => void;
}

function Dialogs({ days, open, changes, onClose }: DialogsProps) {
  const count = days.length;
  return (
    <>
      <ResortDialog
        open={open === "resort"}
        title={selectionCopy.resortTitle(count)}
        onPick={(resort) => void changes.setResort(resort)}
        onClose={onClose}
      />
      <AddSkiDialog open={open === "ski"} count={count} onPick={(ski) => void changes.addSki(ski)} onClose={onClose} />
      <AddCompanionDialog
        open={open === "companion"}
        count={count}
        onPick={(name) => void changes.addCompanion(name)}
        onClose={onClose}
      />
      <ChoiceDialog
        open={open === "activity"}
        title={selectionCopy.activityTitle(count)}
        choices={activities.map((activity) => ({ value: activity, label: activityName(activity) }))}
        onPick={(activity) => void changes.setActivity(activity)}
        onClose={onClose}
      />
      <AddTagDialog
        open={open === "addTag"}
        count={count}
        onPick={(tag) => void changes.addTag(tag)}
        onClose={onClose}
      />
      <ChoiceDialog
        open={open === "removeTag"}
        title={selectionCopy.removeTagTitle(count)}
        choices={tagsOf(days).map((tag) => ({ value: tag, label: tag }))}
        onPick={(tag) => void changes.removeTag(tag)}
        onClose={onClose}
      />
      <ConditionsDialog
        open={open === "conditions"}
        count={count}
        onPick={(choice) => void changes.setConditions(choice)}
        onClose={onClose}
      />
      <ChoiceDialog
        open={open === "move"}
        title={selectionCopy.moveTitle(count)}
        choices={moves()}
        onPick={(years) => void changes.move(years)}
        onClose={onClose}
      />
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={selectionCopy.question(count)}
        description={selectionCopy.warning(count, rangeOf(days))}
        confirmLabel={selectionCopy.confirm}
        tone="danger"
        busy={changes.isDeleting}
        onConfirm={() => void changes.deleteAll()}
      />
    </>
  );
}

const moves = () => [
  { value: -1 as const, label: selectionCopy.yearEarlier },
  { value: 1 as const, label: selectionCopy.yearLater },
];

function tagsOf(days: readonly DayListItem[]): string[] {
  return distinctNames(days.flatMap(({ tags }) => tags));
}

function rangeOf(days: readonly DayListItem[]): string {
  const dates = days.filter(isExact).map(({ date }) => date);
  const [to = "", from = to] = [dates[0], dates.at(-1)];
  return to === "" ? "" : dateRange({ from, to });
}
