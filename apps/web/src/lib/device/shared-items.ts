import { createStore, del, get, set } from "idb-keyval";

/** The items that another app shared with this one. The service worker writes them, an import takes them. */
export interface SharedItems {
  files: File[];
  text: string;
}

const store = createStore("firn-shared", "items");
const key = "latest";

export function keepShared(items: SharedItems): Promise<void> {
  return set(key, items, store);
}

/** Undefined where nothing was shared, or the browser blocks storage. */
export async function readShared(): Promise<SharedItems | undefined> {
  try {
    return await get<SharedItems>(key, store);
  } catch {
    return undefined;
  }
}

export async function forgetShared(): Promise<void> {
  try {
    await del(key, store);
  } catch {}
}

/** Reads the form that the share target of the manifest describes. */
export function sharedItemsOf(form: FormData): SharedItems {
  const texts = ["title", "text", "url"].map((name) => form.get(name)).filter((value) => typeof value === "string");
  return {
    files: form.getAll("files").filter((value) => value instanceof File && value.size > 0) as File[],
    // Some apps repeat the title or the address in the text.
    text: [...new Set(texts.map((text) => text.replaceAll("\r\n", "\n").trim()).filter(Boolean))].join("\n"),
  };
}
