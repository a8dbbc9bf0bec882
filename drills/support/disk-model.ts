import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileCall } from "./recording.ts";

/** A file's bytes as programs see them, and as they are on the disk. */
interface Inode {
  seen: Buffer;
  synced: Buffer;
  /** Where the next write without a place goes. */
  position: number;
  /** The writes that no sync has confirmed, by the line at which they were over. */
  pending: { at: number; apply: (bytes: Buffer) => Buffer }[];
}

/**
 * A disk that keeps only what it was told to keep: contents once their file was synced, names once their folder was. After
 * any call the power can fail.
 */
export function createDiskModel(root: string) {
  const names = new Map<string, Inode>();
  const syncedNames = new Map<string, Inode>();
  const folders = new Set([root]);

  const inodeAt = (path: string): Inode => {
    const known = names.get(path);
    if (known) return known;
    const made = { seen: Buffer.alloc(0), synced: Buffer.alloc(0), position: 0, pending: [] };
    names.set(path, made);
    return made;
  };
  const change = (inode: Inode, at: number, apply: (bytes: Buffer) => Buffer) => {
    inode.seen = apply(inode.seen);
    inode.pending.push({ at, apply });
  };

  function run(call: FileCall): void {
    switch (call.kind) {
      case "open": {
        const inode = inodeAt(call.path);
        inode.position = 0;
        if (call.truncates) change(inode, call.at, () => Buffer.alloc(0));
        break;
      }
      case "write": {
        const inode = inodeAt(call.path);
        const offset = call.offset === "end" ? inode.position : call.offset;
        if (call.offset === "end") inode.position += call.bytes.length;
        change(inode, call.at, (bytes) => written(bytes, offset, call.bytes));
        break;
      }
      case "copy": {
        const source = inodeAt(call.from);
        const target = inodeAt(call.to);
        const bytes = source.seen.subarray(target.position, target.position + call.length);
        const offset = target.position;
        target.position += call.length;
        change(target, call.at, (old) => written(old, offset, bytes));
        break;
      }
      case "truncate":
        change(inodeAt(call.path), call.at, (bytes) =>
          written(bytes.subarray(0, call.length), call.length, Buffer.alloc(0)),
        );
        break;
      case "sync":
        sync(call.path, call.began);
        break;
      case "link":
        names.set(call.to, inodeAt(call.from));
        break;
      case "rename": {
        const inode = names.get(call.from);
        if (inode) names.set(call.to, inode);
        names.delete(call.from);
        break;
      }
      case "remove":
        names.delete(call.path);
        break;
      case "mkdir":
        folders.add(call.path);
        break;
    }
  }

  function sync(path: string, began: number): void {
    const inode = names.get(path);
    if (inode) {
      for (const { at, apply } of inode.pending) if (at <= began) inode.synced = apply(inode.synced);
      inode.pending = inode.pending.filter(({ at }) => at > began);
      return;
    }
    // A folder: the names in it are what they are now.
    for (const [name] of syncedNames) if (dirname(name) === path && !names.has(name)) syncedNames.delete(name);
    for (const [name, found] of names) if (dirname(name) === path) syncedNames.set(name, found);
  }

  /**
   * Writes down what a power cut leaves. `survives` says of each name and each write that no sync has confirmed whether it
   * has reached the disk all the same.
   */
  function crash(target: string, survives: () => boolean): void {
    const left = new Map(syncedNames);
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

function written(bytes: Buffer, offset: number, added: Buffer): Buffer {
  const grown = Buffer.alloc(Math.max(bytes.length, offset + added.length));
  bytes.copy(grown);
  added.copy(grown, offset);
  return grown;
}
