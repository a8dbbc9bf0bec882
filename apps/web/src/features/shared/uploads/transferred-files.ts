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
