import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
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

/** How many files one drop may bring: somebody who drops a whole disk did not mean to. */
const mostFiles = 2000;

/** A drop brought more files than anybody would mean to; `limit` is how many may come at once. */
export class TooManyFiles extends Error {
  readonly limit = mostFiles;
}

/** What is read of a drop or a paste. */
export type Transfer = Pick<DataTransfer, "items" | "files">;

/**
 * The files of a drop or a paste, those in its folders too, but none that is hidden. Must be called while the event lasts: it
 * is empty afterwards. Rejects with TooManyFiles, or with the browser's error where something can't be read.
 */
export function filesOf({ items, files }: Transfer): Promise<File[]> {
  const found = [...items].filter(({ kind }) => kind === "file");
  const entries = found.map((item) => item.webkitGetAsEntry?.() ?? null);
  // What is no folder is taken as the file that it came as: its entry may not be readable.
  const sources = found.map((item, at) => {
    const entry = entries[at];
    return entry?.isDirectory ? entry : item.getAsFile();
  });
  return sources.length > 0 ? collect(sources) : Promise.resolve([...files]);
}

async function collect(sources: readonly (FileSystemEntry | File | null)[]): Promise<File[]> {
  const collected: File[] = [];
  const waiting = sources.filter((source) => source !== null);
  for (let source = waiting.shift(); source; source = waiting.shift()) {
    if (source instanceof File) collected.push(source);
    else if (isFolder(source))
      waiting.unshift(...(await childrenOf(source)).filter(({ name }) => !name.startsWith(".")));
    else if (isFile(source)) collected.push(await fileOf(source));
    if (collected.length + waiting.length > mostFiles) throw new TooManyFiles();
  }
  return collected;
}

/** A reader gives its entries in parts (Chromium: 100 at a time), and none at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return children;
    children.push(...part);
    if (children.length > mostFiles) throw new TooManyFiles();
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
