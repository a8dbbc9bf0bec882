import clsx from "clsx";
import { ImagePlus } from "lucide-react";
import { type DragEvent, useEffect, useId, useState } from "react";
import { importUploadCopy } from "./copy.ts";
import { acceptedTypes } from "./uploads.ts";

/** Where photos are chosen or dropped; any number of them, at any time. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  useNoStrayDrops();

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <label
      htmlFor={id}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={clsx(
        "flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-lg border-2 border-dashed px-4 py-5 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2",
        isOver ? "border-blue bg-blue-soft text-on-blue-soft" : "border-line-strong text-ink hover:bg-sunken",
      )}
    >
      <ImagePlus aria-hidden="true" className="size-6" />
      <span className="font-semibold">{importUploadCopy.drop}</span>
      <span className={clsx("text-xs", !isOver && "text-ink-soft")}>{importUploadCopy.types}</span>
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedTypes.join(",")}
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

/** A file dropped beside the zone would take the browser away from the page, and its uploads with it. */
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
