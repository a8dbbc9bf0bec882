import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "../../../ui/feedback/toast.ts";
import type { Entry } from "./folder-files.ts";
import { uploadCopy } from "./upload-copy.ts";

export interface IncomingFiles {
  disabled?: boolean;
  /** For the whole app: a screen that takes files itself goes first. */
  isLast?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/**
 * Takes files and texts dropped or pasted anywhere on the page. Returns the types of the files that are dragged over it, "" where the browser
 * knows none.
 */
export function useIncomingFiles({ disabled = false, isLast = false, onFiles }: IncomingFiles) {
  const [dragged, setDragged] = useState<readonly string[]>();

  const take = async (transfer: Transfer) => {
    try {
      const files = await filesOf(transfer);
      if (files.length > 0) onFiles(files);
      else toast.error(uploadCopy.noFiles);
    } catch (error) {
      toast.error(error instanceof RangeError ? uploadCopy.tooManyFiles(mostFiles) : uploadCopy.unreadable);
    }
  };
  const hold = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = disabled ? "none" : "copy";
    const types = disabled ? undefined : typesOf(event.dataTransfer);
    setDragged((before) => (before?.join() === types?.join() ? before : types));
  });
  const leave = useEffectEvent((event: DragEvent) => event.relatedTarget === null && setDragged(undefined));
  const drop = useEffectEvent((event: DragEvent) => {
    setDragged(undefined);
    if (!event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!disabled) void take(event.dataTransfer);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (disabled || !clipboardData) return;
    // Copied text can come with a picture of itself.
    const text = clipboardData.getData("text/plain");
    if (isTextField(target) && text !== "") return;
    if (isTable(text)) onFiles([new File([text], uploadCopy.pasted, { type: "text/plain" })]);
    else if (bringsFiles(clipboardData)) void take(clipboardData);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const options = { signal, capture: !isLast };
    window.addEventListener("dragover", (event) => hold(event), options);
    window.addEventListener("dragleave", (event) => leave(event), options);
    window.addEventListener("drop", (event) => drop(event), options);
    window.addEventListener("paste", (event) => paste(event), options);
    return () => listening.abort();
  }, [isLast]);
  return dragged;
}

function bringsFiles({ types }: DataTransfer): boolean {
  return types.includes("Files");
}

function typesOf({ items }: DataTransfer): string[] {
  return [...items].filter(({ kind }) => kind === "file").map(({ type }) => type);
}

function isTable(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** More than that is likely a whole disk, dropped by mistake. */
const mostFiles = 2000;

export interface Transfer {
  items: Iterable<Pick<DataTransferItem, "kind" | "getAsFile"> & { webkitGetAsEntry?: () => Entry | null }>;
  files: Iterable<File>;
}

/** Includes the files of folders, except hidden ones. Call it during the event, after which the transfer is empty. Throws a RangeError if they are too many. */
export async function filesOf({ items, files }: Transfer): Promise<File[]> {
  const found = [...items].filter(({ kind }) => kind === "file");
  const entries = found.map((item) => item.webkitGetAsEntry?.() ?? null);
  // Files are read directly: their entry may not be readable.
  const sources = found.map((item, at) => {
    const entry = entries[at];
    return entry?.isDirectory ? entry : item.getAsFile();
  });
  if (sources.length === 0) return [...files];
  if (sources.every((source) => source instanceof File) && sources.length <= mostFiles) return sources;
  const { collect } = await import("./folder-files.ts");
  return collect(sources, mostFiles);
}
