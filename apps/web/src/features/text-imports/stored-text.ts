import type { Account } from "@firn/contracts/accounts";
import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../lib/browser/storage.ts";

type Owner = Pick<Account, "created_at">;

/** The typed text, stored per account in the tab: phones discard a page in the background. */
export function useStoredText(account: Account | undefined) {
  const [text, setText] = useState("");
  const latest = useRef(text);
  latest.current = text;

  useEffect(() => {
    if (!account) return;
    setText((typed) => typed || readStoredText(account));
    const store = () => storeText(account, latest.current);
    document.addEventListener("visibilitychange", store);
    window.addEventListener("pagehide", store);
    return () => {
      document.removeEventListener("visibilitychange", store);
      window.removeEventListener("pagehide", store);
      store();
    };
  }, [account]);

  return [text, setText] as const;
}

export function readStoredText(owner: Owner): string {
  return readStored(keyOf(owner), () => sessionStorage) ?? "";
}

export function storeText(owner: Owner, text: string): void {
  writeStored(keyOf(owner), text || null, () => sessionStorage);
}

/** Adds to what was typed before. */
export function addStoredText(owner: Owner, text: string): void {
  storeText(owner, [readStoredText(owner), text].filter(Boolean).join("\n"));
}

function keyOf({ created_at }: Owner): string {
  return `firn.text-import:${created_at}`;
}
