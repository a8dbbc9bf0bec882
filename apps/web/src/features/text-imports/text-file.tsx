import { FileText, FileUp, X } from "lucide-react";
import { toast } from "sonner";
import { FileDrop } from "../../ui/forms/file-drop.tsx";
import { IconButton } from "../../ui/forms/icon-button.tsx";
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
