import type { Account } from "@firn/contracts/accounts";
import { useEffect, useRef, useState } from "react";

/**
 * A text that has been typed and not yet read, kept for as long as the tab lives: phones throw a page away that one has just
 * looked away from. One entry for each account, named by when it was made, as with the open import of photos.
 */
type Owner = Pick<Account, "created_at">;
type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The kept text, or "". */
export function storedText(owner: Owner, storage: TextStorage = sessionStorage): string {
  try {
    return storage.getItem(keyOf(owner)) ?? "";
  } catch {
    return "";
  }
}

/** Keeps the text in the place of an earlier one; an empty one is forgotten. */
export function storeText(owner: Owner, text: string, storage: TextStorage = sessionStorage): void {
  try {
    // First away with the old one: where the new one finds no room, nothing is better than what is no longer so.
    storage.removeItem(keyOf(owner));
    if (text !== "") storage.setItem(keyOf(owner), text);
  } catch {
    // Storage is closed or full: the text lives as long as its page.
  }
}

function keyOf({ created_at }: Owner): string {
  return `firn.text-import:${created_at}`;
}

/** A typed text that outlives its page: kept when the page is looked away from or left, found again when it comes back. */
export function useStoredText(account: Account | undefined) {
  const [text, setText] = useState("");
  const latest = useRef(text);
  latest.current = text;

  useEffect(() => {
    if (!account) return;
    setText((typed) => typed || storedText(account));
    const keep = () => storeText(account, latest.current);
    document.addEventListener("visibilitychange", keep);
    window.addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [account]);

  return [text, setText] as const;
}
