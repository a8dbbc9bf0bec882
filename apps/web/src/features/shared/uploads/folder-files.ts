export type Entry = Pick<FileSystemEntry, "name" | "isFile" | "isDirectory">;

/** Replaces folders by their files at any depth, except hidden ones. Throws a RangeError for more than `most` files. */
export async function collect(sources: readonly (Entry | File | null)[], most: number): Promise<File[]> {
  const collected: File[] = [];
  const waiting = sources.filter((source) => source !== null);
  for (let source = waiting.shift(); source; source = waiting.shift()) {
    if (source instanceof File) collected.push(source);
    else if (isFolder(source))
      waiting.unshift(...(await childrenOf(source, most)).filter(({ name }) => !name.startsWith(".")));
    else if (isFile(source)) collected.push(await fileOf(source));
    if (collected.length + waiting.length > most) throw new RangeError();
  }
  return collected;
}

/** A reader returns entries in parts (Chromium: 100), and an empty part at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry, most: number): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return children;
    children.push(...part);
    if (children.length > most) throw new RangeError();
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
