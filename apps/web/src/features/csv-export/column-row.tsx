import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import clsx from "clsx";
import { GripVertical } from "lucide-react";
import type { ChosenColumn } from "./column-choice.ts";
import { exportCopy } from "./copy.ts";

/** One column: a handle to move it by, and whether it is in the file. */
export function ColumnRow({ column, onToggle }: { column: ChosenColumn; onToggle: () => void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: column.id,
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
        aria-label={exportCopy.move(column.label)}
        className="flex size-target shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-faint hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <label className="flex min-h-target grow cursor-pointer items-center gap-3 pr-3 text-ink">
        <input type="checkbox" checked={column.enabled} onChange={onToggle} className="size-5 shrink-0 accent-blue" />
        {column.label}
      </label>
    </li>
  );
}
