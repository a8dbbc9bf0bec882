import clsx from "clsx";
import { FileText, FileUp, X } from "lucide-react";
import { type DragEvent, useEffect, useId, useState } from "react";
import { toast } from "sonner";
import { IconButton } from "../../ui/forms/button.tsx";
import { FileInput } from "../../ui/forms/file-input.tsx";
import { inputCopy } from "./copy.ts";

export interface TextFileProps {
  file: File | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

export function TextFile({ file, disabled, onChoose, onRemove }: TextFileProps) {
  if (file) {
    return (
      <div className="flex items-center gap-3 rounded-lg border border-line-strong px-4 py-2">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="flex min-w-0 grow flex-col">
          <span className="truncate font-medium text-ink">{file.name}</span>
          <span className="text-ink-soft text-xs">{inputCopy.size(file.size)}</span>
        </span>
        <IconButton label={inputCopy.remove(file.name)} disabled={disabled} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    );
  }
  const choose = (refusal: string) => (files: readonly File[]) => {
    const [chosen] = files;
    if (!chosen) return;
    if (isTextFile(chosen)) onChoose(chosen);
    else toast.error(refusal);
  };
  return <FileDrop disabled={disabled} onPick={choose(inputCopy.wrongPick)} onDrop={choose(inputCopy.wrongDrop)} />;
}

interface FileDropProps {
  disabled: boolean;
  onPick: (files: readonly File[]) => void;
  onDrop: (files: readonly File[]) => void;
}

function FileDrop({ disabled, onPick, onDrop }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  usePreventStrayDrops();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onDrop([...event.dataTransfer.files]);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };

  return (
    <label
      htmlFor={id}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        "flex min-h-28 flex-col items-center justify-center gap-1.5 rounded-lg border-2 border-dashed px-4 py-5 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2",
        isOver ? "border-blue bg-blue-soft text-on-blue-soft" : "border-line-strong text-ink",
        disabled ? "cursor-not-allowed opacity-60" : "cursor-pointer hover:bg-sunken",
      )}
    >
      <FileUp aria-hidden="true" className="size-6" />
      <span className="font-semibold">{inputCopy.upload}</span>
      <span className={clsx("text-xs", !isOver && "text-ink-soft")}>{inputCopy.uploadHint}</span>
      <FileInput id={id} accept=".csv,.txt,text/plain,text/csv" disabled={disabled} onFiles={onPick} />
    </label>
  );
}

/** The browser would open a file that is dropped beside the zone, and leave the page. */
function usePreventStrayDrops() {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", prevent);
    window.addEventListener("drop", prevent);
    return () => {
      window.removeEventListener("dragover", prevent);
      window.removeEventListener("drop", prevent);
    };
  }, []);
}

/** By type, or by name where the system knows no type (behaviour §8). */
export function isTextFile({ type, name }: Pick<File, "type" | "name">): boolean {
  return textTypes.has(type.split(";")[0]?.trim().toLowerCase() ?? "") || /\.(?:txt|csv)$/i.test(name);
}

const textTypes = new Set(["text/plain", "text/csv"]);
