import clsx from "clsx";
import { ImagePlus } from "lucide-react";
import { useId } from "react";
import { toast } from "sonner";
import { FileInput } from "../../../ui/forms/file-input.tsx";
import { useIncomingFiles } from "./incoming-files.ts";
import type { FileKinds } from "./photo-kinds.ts";
import { uploadCopy } from "./upload-copy.ts";

/** The number of refused files that get a toast of their own: at most 3 toasts are shown (behaviour §9). */
const named = 2;

export interface PhotoDropZoneProps {
  kinds: FileKinds;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function PhotoDropZone({ kinds, disabled = false, onFiles }: PhotoDropZoneProps) {
  const id = useId();
  const take = (files: readonly File[]) => {
    const accepted = acceptedOf(files, kinds);
    if (accepted.length > 0) onFiles(accepted);
  };
  const isOver = useIncomingFiles(disabled, take);
  return (
    <label
      htmlFor={id}
      className={clsx(
        "flex min-h-24 flex-col items-center justify-center gap-1.5 rounded-lg border-2 border-dashed px-4 py-5 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2",
        isOver ? "border-blue bg-blue-soft text-on-blue-soft" : "border-line-strong text-ink",
        !disabled && !isOver && "hover:bg-sunken",
      )}
    >
      <span className="flex items-center gap-2 font-semibold">
        <ImagePlus aria-hidden="true" className="size-6 shrink-0" />
        {uploadCopy.drop}
      </span>
      {kinds.hint !== undefined && (
        <span className={clsx("text-balance text-xs", !isOver && "text-ink-soft")}>{kinds.hint}</span>
      )}
      <FileInput id={id} multiple accept={kinds.accept} disabled={disabled} onFiles={take} />
    </label>
  );
}

export function acceptedOf(files: readonly File[], { accepts, words }: FileKinds): File[] {
  refuse(
    files.filter((file) => !accepts(file)),
    words,
  );
  return files.filter(accepts);
}

function refuse(files: readonly File[], words: FileKinds["words"]): void {
  // A toast for "1 more" would take as much space.
  const names = files.length === named + 1 ? files : files.slice(0, named);
  for (const { name } of names) toast.error(uploadCopy.wrongType(name, words.one));
  const more = files.length - names.length;
  if (more > 0) toast.error(uploadCopy.moreWrongTypes(more, words.several));
}
