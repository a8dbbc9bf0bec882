import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileCall } from "./recording.ts";

interface Inode {
  synced: Buffer;
  /** The offset of the next write that states none. */
  position: number;
  /** The changes that no sync has confirmed, by the line at which they ended. */
  pending: { at: number; apply: (bytes: Buffer) => Buffer }[];
}

/** A disk that keeps a file's content once the file was synced, and a name once its folder was. */
export function createDiskModel(root: string) {
  const names = new Map<string, Inode>();
  const syncedNames = new Map<string, Inode>();
  const folders = new Set([root]);

  const inodeAt = (path: string): Inode => {
    const known = names.get(path) ?? { synced: Buffer.alloc(0), position: 0, pending: [] };
    names.set(path, known);
    return known;
  };

  function run(call: FileCall): void {
    const { kind, at, path } = call;
    if (kind === "open") {
      const inode = inodeAt(path);
      inode.position = 0;
      if (call.truncates) inode.pending.push({ at, apply: () => Buffer.alloc(0) });
    } else if (kind === "write") {
      const inode = inodeAt(path);
      const offset = call.offset === "next" ? inode.position : call.offset;
      if (call.offset === "next") inode.position += call.bytes.length;
      inode.pending.push({ at, apply: (bytes) => withBytes(bytes, offset, call.bytes) });
    } else if (kind === "truncate") {
      const { length } = call;
      inodeAt(path).pending.push({
        at,
        apply: (bytes) => withBytes(bytes.subarray(0, length), length, Buffer.alloc(0)),
      });
    } else if (kind === "sync") sync(path, call.began);
    else if (kind === "mkdir") folders.add(path);
    else {
      if ("to" in call) names.set(call.to, inodeAt(path));
      if (kind !== "link") names.delete(path);
    }
  }

  function sync(path: string, began: number): void {
    const inode = names.get(path);
    if (inode) {
      for (const { at, apply } of inode.pending) if (at <= began) inode.synced = apply(inode.synced);
      inode.pending = inode.pending.filter(({ at }) => at > began);
      return;
    }
    // A folder.
    for (const [name] of syncedNames) if (dirname(name) === path && !names.has(name)) syncedNames.delete(name);
    for (const [name, found] of names) if (dirname(name) === path) syncedNames.set(name, found);
  }

  /** Writes the files that a power cut leaves. `survives` decides about each change and each name that no sync has confirmed. */
  function crash(target: string, survives: () => boolean): void {
    const left = new Map(syncedNames);
    for (const name of syncedNames.keys()) if (!names.has(name) && survives()) left.delete(name);
    for (const [name, inode] of names) if (syncedNames.get(name) !== inode && survives()) left.set(name, inode);
    for (const folder of folders) mkdirSync(join(target, folder.slice(root.length)), { recursive: true });
    for (const [name, inode] of left) {
      let bytes = inode.synced;
      for (const { apply } of inode.pending) if (survives()) bytes = apply(bytes);
      const path = join(target, name.slice(root.length));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
  }

  return { run, crash };
}

function withBytes(bytes: Buffer, offset: number, added: Buffer): Buffer {
  const grown = Buffer.alloc(Math.max(bytes.length, offset + added.length));
  bytes.copy(grown);
  added.copy(grown, offset);
  return grown;
}
