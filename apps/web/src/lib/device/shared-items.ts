import { createStore, get, update } from "idb-keyval";
import { newKey } from "../api/headers.ts";

export interface SharedItems {
  files: readonly SharedFile[];
  text: string;
  at: number;
}

export interface SharedFile {
  key: string;
  file: File;
}

const store = createStore("firn-shared", "items");
const key = "latest";

/** An ended session leaves shares of this time for the next sign-in: the share itself may have shown that it has ended. */
export const freshShareMs = 60 * 60_000;

export function keepShared(items: SharedItems): Promise<void> {
  return update<SharedItems>(key, (earlier) => joinShares(earlier, items), store);
}

/** Undefined where nothing was shared, or the browser blocks storage. */
export async function readShared(): Promise<SharedItems | undefined> {
  try {
    return await get<SharedItems>(key, store);
  } catch {
    return undefined;
  }
}

export function forgetSharedText(): Promise<void> {
  return changeShared((shared) => ({ ...shared, text: "" }));
}

/** Only once they are uploaded. */
export function forgetSharedFiles(keys: ReadonlySet<string>): Promise<void> {
  return changeShared((shared) => ({ ...shared, files: shared.files.filter((file) => !keys.has(file.key)) }));
}

export function forgetShared(ageMs = 0): Promise<void> {
  return changeShared((shared) => (Date.now() - shared.at >= ageMs ? undefined : shared));
}

async function changeShared(change: (shared: SharedItems) => SharedItems | undefined): Promise<void> {
  try {
    await update<SharedItems | undefined>(key, (shared) => shared && change(shared), store);
  } catch {}
}

export function joinShares(earlier: SharedItems | undefined, later: SharedItems): SharedItems {
  if (!earlier) return later;
  const text = [earlier.text, later.text].filter(Boolean).join("\n");
  return { files: [...earlier.files, ...later.files], text, at: later.at };
}

/** Reads the form that the share target of the manifest describes. A text that comes with files is left out. */
export function sharedItemsOf(form: FormData): SharedItems {
  const texts = ["title", "text", "url"].map((name) => form.get(name)).filter((value) => typeof value === "string");
  const files = form.getAll("files").filter((value) => value instanceof File && value.size > 0) as File[];
  // Some apps repeat the title or the address in the text.
  const text = [...new Set(texts.map((text) => text.replaceAll("\r\n", "\n").trim()).filter(Boolean))].join("\n");
  return {
    files: files.map((file) => ({ key: newKey(), file })),
    text: files.length > 0 ? "" : text,
    at: Date.now(),
  };
}
