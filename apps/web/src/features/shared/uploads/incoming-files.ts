import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { uploadCopy } from "./upload-copy.ts";

/** Takes files dropped or pasted anywhere on the page; the browser would open them instead. True while files are dragged over it. */
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
    // Copied text can come with a picture of itself.
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

/** More than that is likely a whole disk, dropped by mistake. */
const mostFiles = 2000;

export class TooManyFiles extends Error {
  readonly limit = mostFiles;
}

export type Entry = Pick<FileSystemEntry, "name" | "isFile" | "isDirectory">;

export interface Transfer {
  items: Iterable<Pick<DataTransferItem, "kind" | "getAsFile"> & { webkitGetAsEntry?: () => Entry | null }>;
  files: Iterable<File>;
}

/** Includes the files of folders, except hidden ones. Call it during the event, after which the transfer is empty. Throws TooManyFiles. */
export function filesOf({ items, files }: Transfer): Promise<File[]> {
  const found = [...items].filter(({ kind }) => kind === "file");
  const entries = found.map((item) => item.webkitGetAsEntry?.() ?? null);
  // Files are read directly: their entry may not be readable.
  const sources = found.map((item, at) => {
    const entry = entries[at];
    return entry?.isDirectory ? entry : item.getAsFile();
  });
  return sources.length > 0 ? collect(sources) : Promise.resolve([...files]);
}

async function collect(sources: readonly (Entry | File | null)[]): Promise<File[]> {
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

/** A reader returns entries in parts (Chromium: 100), and an empty part at the end. */
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

function isFolder(entry: Entry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: Entry): entry is FileSystemFileEntry {
  return entry.isFile;
}
