import clsx from "clsx";
import { ImagePlus } from "lucide-react";
import { useId } from "react";
import { FileInput } from "../../../ui/forms/file-input.tsx";
import { useIncomingFiles } from "./incoming-files.ts";
import { type FileKinds, isTextFile, isTrack } from "./photo-kinds.ts";
import { RefusedFiles, useRefusedFiles } from "./refused-files.tsx";
import { uploadCopy } from "./upload-copy.ts";
import { useBringFiles } from "./use-bring-files.ts";

export interface PhotoDropZoneProps {
  kinds: FileKinds;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function PhotoDropZone({ kinds, disabled = false, onFiles }: PhotoDropZoneProps) {
  const id = useId();
  const { refused, take, dismiss } = useRefusedFiles(kinds, onFiles);
  const bring = useBringFiles();
  const isOver = useIncomingFiles({
    disabled,
    onFiles: (files) => {
      const elsewhere = files.filter((file) => (isTrack(file) ? !kinds.accepts(file, files) : isTextFile(file)));
      const here = files.filter((file) => !elsewhere.includes(file));
      take(here);
      bring(elsewhere, here.length > 0);
    },
  });
  return (
    <>
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
      <RefusedFiles refused={refused} onDismiss={dismiss} />
    </>
  );
}
