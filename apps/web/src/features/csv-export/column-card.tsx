import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type NumberId, numberIds } from "@firn/contracts/day-numbers";
import type { ExportColumnId } from "@firn/contracts/export-columns";
import clsx from "clsx";
import { ChevronRight, GripVertical } from "lucide-react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { Button } from "../../ui/forms/button.tsx";
import { numberLabel } from "../shared/numbers/number-text.ts";
import { type ChosenColumn, moveColumn } from "./column-choice.ts";
import { exportCopy } from "./copy.ts";

export interface ColumnCardProps {
  columns: readonly ChosenColumn[];
  onChange: (columns: ChosenColumn[]) => void;
  onReset: () => void;
}

export function ColumnCard({ columns, onChange, onReset }: ColumnCardProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    // Its default step is the 25 px of behaviour §8.
    useSensor(KeyboardSensor),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onChange(moveColumn(columns, String(active.id), String(over.id)));
  };
  const toggle = (id: string) =>
    onChange(columns.map((column) => (column.id === id ? { ...column, enabled: !column.enabled } : column)));
  return (
    <details className="group rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 px-4 font-semibold text-ink sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        {exportCopy.customize(columns.filter(({ enabled }) => enabled).length)}
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4 sm:px-6 sm:pb-6">
        <p className="text-ink-soft text-sm">{exportCopy.columnsHint}</p>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={onDragEnd}
          accessibility={{
            announcements: columnAnnouncements(columns),
            screenReaderInstructions: { draggable: exportCopy.moveInstructions },
          }}
        >
          <SortableContext items={columns.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <ul aria-label={exportCopy.columns} className="flex flex-col gap-1">
              {columns.map((column) => (
                <ColumnRow key={column.id} column={column} onToggle={() => toggle(column.id)} />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
        <Button variant="ghost" className="self-start px-2" onClick={onReset}>
          {exportCopy.resetColumns}
        </Button>
      </div>
    </details>
  );
}

/** Replaces dnd-kit's announcements, which name ids. */
function columnAnnouncements(columns: readonly ChosenColumn[]): Announcements {
  const place = (id: UniqueIdentifier) => columns.findIndex((column) => column.id === id) + 1;
  const name = (id: UniqueIdentifier) => {
    const column = columns.find((each) => each.id === id);
    return column ? nameOf(column) : "";
  };
  const count = columns.length;
  return {
    onDragStart: ({ active }) => exportCopy.picked(name(active.id), place(active.id), count),
    onDragOver: ({ active, over }) => (over ? exportCopy.over(name(active.id), place(over.id), count) : undefined),
    onDragEnd: ({ active, over }) => exportCopy.dropped(name(active.id), place(over?.id ?? active.id), count),
    onDragCancel: ({ active }) => exportCopy.putBack(name(active.id)),
  };
}

function ColumnRow({ column, onToggle }: { column: ChosenColumn; onToggle: () => void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: column.id,
    attributes: { roleDescription: i18n.t("sortable") },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={clsx(
        "flex items-center gap-1 rounded-md border bg-surface motion-reduce:transition-none!",
        isDragging ? "relative z-10 border-blue shadow-float" : "border-line",
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={exportCopy.move(nameOf(column))}
        className="flex size-target shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-faint hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <label className="flex min-h-target min-w-0 grow cursor-pointer items-center gap-3 pr-3 text-ink">
        <input type="checkbox" checked={column.enabled} onChange={onToggle} className="size-5 shrink-0 accent-blue" />
        <span className="min-w-0 break-words">{nameOf(column)}</span>
      </label>
    </li>
  );
}

function nameOf({ id }: ChosenColumn): string {
  return isNumber(id) ? numberLabel(id) : exportCopy.columnNames[id];
}

function isNumber(id: ExportColumnId): id is NumberId {
  return numberIds.some((number) => number === id);
}
