import { createStore, delMany, get, keys, update } from "idb-keyval";
import { newKey } from "../api/headers.ts";
import { keptAccount } from "./device-copy.ts";

export interface SharedItems {
  files: readonly SharedFile[];
  text: string;
}

export interface SharedFile {
  key: string;
  file: File;
}

/** By account. */
const store = createStore("firn-shared", "items");

/** Keeps a share for the account of this device. False where there is none: nothing is kept then. */
export async function keepShared(items: SharedItems): Promise<boolean> {
  const account = await keptAccount();
  // guard (device/shared-items): return false; -> return update("", () => items, store).then(() => true);
  if (account === undefined) return false;
  await update<SharedItems>(account, (earlier) => joinShares(earlier, items), store);
  return true;
}

/** Undefined where nothing waits for the account, or the browser blocks storage. */
export async function readShared(account: string): Promise<SharedItems | undefined> {
  try {
    return await get<SharedItems>(account, store);
  } catch {
    return undefined;
  }
}

export function forgetSharedText(account: string): Promise<void> {
  return changeShared(account, (shared) => ({ ...shared, text: "" }));
}

export function forgetSharedFiles(account: string, forgotten: ReadonlySet<string>): Promise<void> {
  return changeShared(account, ({ files, text }) => ({ files: files.filter(({ key }) => !forgotten.has(key)), text }));
}

/** Forgets what was shared with other accounts than `except`. */
export async function forgetShared(except?: string): Promise<void> {
  const accounts = await keys<string>(store);
  await delMany(
    // guard (device/shared-items): .filter((account) => account !== except)
    accounts.filter((account) => account !== except),
    store,
  );
}

async function changeShared(account: string, change: (shared: SharedItems) => SharedItems): Promise<void> {
  try {
    await update<SharedItems | undefined>(account, (shared) => shared && change(shared), store);
  } catch {}
}

export function joinShares(earlier: SharedItems | undefined, later: SharedItems): SharedItems {
  if (!earlier) return later;
  const text = [earlier.text, later.text].filter(Boolean).join("\n");
  return { files: [...earlier.files, ...later.files], text };
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
  };
}
