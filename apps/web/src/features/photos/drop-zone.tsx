import clsx from "clsx";
import { ImagePlus } from "lucide-react";
import { type DragEvent, useId, useState } from "react";

export interface PhotoDropZoneProps {
  label: string;
  /** What the file picker offers. */
  accept: string;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where photos are chosen or dropped, any number at a time. */
export function PhotoDropZone({ label, accept, disabled, onFiles }: PhotoDropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  // Taken even while it is disabled: the browser would leave the page for the dropped file.
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
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
        "flex min-h-24 items-center justify-center gap-2 rounded-lg border-2 border-dashed px-4 py-5 text-center font-semibold transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2",
        isOver ? "border-blue bg-blue-soft text-on-blue-soft" : "border-line-strong text-ink",
        !disabled && "cursor-pointer hover:bg-sunken",
      )}
    >
      <ImagePlus aria-hidden="true" className="size-6" />
      {label}
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </label>
  );
}
