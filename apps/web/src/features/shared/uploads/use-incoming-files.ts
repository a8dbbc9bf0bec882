import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { filesOf, TooManyFiles, type Transfer } from "./transferred-files.ts";
import { uploadCopy } from "./upload-copy.ts";

/**
 * Hears of files that are dropped or pasted anywhere on the page, and answers whether some are held over it just now. Without
 * it, the browser would leave the page for a file that is dropped beside a zone. `disabled`: they are refused.
 */
export function useIncomingFiles(disabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);

  const take = async (transfer: Transfer) => {
    try {
      const files = await filesOf(transfer);
      if (files.length > 0) onFiles(files);
      else toast.error(uploadCopy.noFiles);
    } catch (error) {
      toast.error(error instanceof TooManyFiles ? uploadCopy.tooManyFiles(error.limit) : uploadCopy.unreadable);
    }
  };
  const hold = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? "none" : "copy";
    setOver(!disabled);
  });
  const leave = useEffectEvent((event: DragEvent) => event.relatedTarget === null && setOver(false));
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    if (!disabled) void take(event.dataTransfer);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (disabled || !clipboardData || !bringsFiles(clipboardData)) return;
    // Text copied from a document comes with a picture of itself: into a text field it goes as text.
    if (isTextField(target) && clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    void take(clipboardData);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("dragover", (event) => hold(event), { signal });
    window.addEventListener("dragleave", (event) => leave(event), { signal });
    window.addEventListener("drop", (event) => drop(event), { signal });
    window.addEventListener("paste", (event) => paste(event), { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}

function bringsFiles({ types }: DataTransfer): boolean {
  return types.includes("Files");
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
