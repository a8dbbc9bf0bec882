import clsx from "clsx";
import { FileText, FileUp, type LucideIcon, X } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useId, useState } from "react";
import { toast } from "sonner";
import { IconButton } from "../../ui/forms/button.tsx";
import { inputCopy } from "./copy.ts";
import { isTextFile } from "./input-rules.ts";

export interface TextFileProps {
  file: File | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Where a file is chosen or dropped; once there is one, its name and size. */
export function TextFile({ file, disabled, onChoose, onRemove }: TextFileProps) {
  if (file) {
    return (
      <div className="flex items-center gap-3 rounded-lg border border-line-strong px-4 py-2">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="flex min-w-0 grow flex-col">
          <span className="truncate font-medium text-ink">{file.name}</span>
          <span className="text-ink-soft text-xs tabular-nums">{inputCopy.size(file.size)}</span>
        </span>
        <IconButton label={inputCopy.remove(file.name)} disabled={disabled} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    );
  }
  const choose = (refusal: string) => (files: File[]) => {
    const [chosen] = files;
    if (!chosen) return;
    if (isTextFile(chosen)) onChoose(chosen);
    else toast.error(refusal);
  };
  return (
    <FileDrop
      icon={FileUp}
      label={inputCopy.upload}
      hint={inputCopy.uploadHint}
      accept=".csv,.txt,text/plain,text/csv"
      disabled={disabled}
      onPick={choose(inputCopy.wrongPick)}
      onDropFiles={choose(inputCopy.wrongDrop)}
    />
  );
}

export interface FileDropProps {
  icon: LucideIcon;
  label: ReactNode;
  hint?: ReactNode;
  /** What the file picker offers. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onPick: (files: File[]) => void;
  /** Where dropped files are answered differently. */
  onDropFiles?: (files: File[]) => void;
  className?: string;
}

/** Where files are chosen or dropped. */
function FileDrop(props: FileDropProps) {
  const { icon: Icon, label, hint, accept, multiple = false, disabled = false, onPick, onDropFiles = onPick } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  useNoStrayDrops();

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onDropFiles(files);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };

  return (
    <label
      htmlFor={id}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={clsx(
        "flex min-h-28 flex-col items-center justify-center gap-1.5 rounded-lg border-2 border-dashed px-4 py-5 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2",
        isOver ? "border-blue bg-blue-soft text-on-blue-soft" : "border-line-strong text-ink",
        disabled ? "cursor-not-allowed opacity-60" : "cursor-pointer hover:bg-sunken",
        props.className,
      )}
    >
      <Icon aria-hidden="true" className="size-6" />
      <span className="font-semibold">{label}</span>
      {hint && <span className={clsx("text-xs", !isOver && "text-ink-soft")}>{hint}</span>}
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </label>
  );
}

/** A file dropped beside the zone would take the browser away from the page, and what is on it. */
function useNoStrayDrops() {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
}
