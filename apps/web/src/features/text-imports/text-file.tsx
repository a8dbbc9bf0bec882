import clsx from "clsx";
import { FileText, FileUp, X } from "lucide-react";
import { type DragEvent, useId } from "react";
import { toast } from "../../ui/feedback/toast.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { FileInput } from "../../ui/forms/file-input.tsx";
import { formKinds, isTextFile, isTrack } from "../shared/uploads/photo-kinds.ts";
import { inputCopy } from "./copy.ts";

export interface TextFileProps {
  file: File | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

export function TextFile({ file, disabled, onChoose, onRemove }: TextFileProps) {
  const id = useId();
  if (file) {
    return (
      <div className="flex items-center gap-3 rounded-lg border border-line-strong px-4 py-2">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="flex min-w-0 grow flex-col">
          <span className="truncate font-semibold text-ink">{file.name}</span>
          <span className="text-ink-soft text-xs">{inputCopy.size(file.size)}</span>
        </span>
        <IconButton label={inputCopy.remove(file.name)} disabled={disabled} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    );
  }
  const pick = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    if (isTextFile(chosen)) onChoose(chosen);
    else toast.error(inputCopy.wrongPick);
  };
  // The window takes what an import takes (shared/uploads).
  const refuse = (event: DragEvent) => {
    if ([...event.dataTransfer.files].some((file) => formKinds.accepts(file, []) || isTrack(file) || isTextFile(file)))
      return;
    event.preventDefault();
    event.stopPropagation();
    toast.error(inputCopy.wrongDrop);
  };
  return (
    <label
      htmlFor={id}
      onDrop={refuse}
      className={clsx(
        "flex min-h-28 flex-col items-center justify-center gap-1.5 rounded-lg border-2 border-dashed px-4 py-5 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2",
        "border-line-strong text-ink",
        disabled ? "cursor-not-allowed opacity-60" : "cursor-pointer hover:bg-sunken",
      )}
    >
      <FileUp aria-hidden="true" className="size-6" />
      <span className="font-semibold">{inputCopy.upload}</span>
      <span className="text-ink-soft text-xs">{inputCopy.uploadHint}</span>
      <FileInput id={id} accept=".csv,.txt,text/plain,text/csv" disabled={disabled} onFiles={pick} />
    </label>
  );
}
