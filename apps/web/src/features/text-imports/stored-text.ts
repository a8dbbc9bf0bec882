import type { Account } from "@firn/contracts/accounts";
import { useCallback, useEffect, useRef, useState } from "react";

type Owner = Pick<Account, "key">;

const storeDelayMs = 300;

const loadStore = () => import("../shared/outbox/store.ts");

/** The typed text, kept on the device for days. `clear` resolves once the device has forgotten it. */
export function useStoredText(account: Account | undefined) {
  const [text, setText] = useState("");
  const [isRead, setRead] = useState(false);
  const latest = useRef({ text, isRead });
  latest.current = { text, isRead };
  const key = account?.key;

  useEffect(() => {
    if (key === undefined) return;
    let isOver = false;
    void readStoredText({ key }).then((stored) => {
      if (isOver) return;
      setText((typed) => typed || stored);
      setRead(true);
    });
    return () => {
      isOver = true;
      if (latest.current.isRead) void storeText({ key }, latest.current.text);
    };
  }, [key]);

  useEffect(() => {
    if (!isRead || key === undefined) return;
    const timer = setTimeout(() => void storeText({ key }, text), storeDelayMs);
    return () => clearTimeout(timer);
  }, [key, text, isRead]);

  const clear = useCallback(async () => {
    setText("");
    if (key !== undefined) await storeText({ key }, "");
  }, [key]);
  return { text, setText, clear, isRead };
}

/** "" without one, and where the browser forbids storage. */
export async function readStoredText({ key }: Owner): Promise<string> {
  try {
    const forms = await (await loadStore()).readForms(key);
    const content = forms.find(({ id }) => id === idOf(key))?.content;
    return typeof content === "string" ? content : "";
  } catch {
    return "";
  }
}

export async function storeText({ key }: Owner, text: string): Promise<void> {
  const form = { id: idOf(key), account: key, at: Date.now(), photos: [], content: text };
  try {
    const { dropForm, keepForm } = await loadStore();
    await (text === "" ? dropForm(form.id) : keepForm(form));
  } catch {
    // Storage is full or forbidden.
  }
}

export async function addStoredText(owner: Owner, text: string): Promise<void> {
  await storeText(owner, [await readStoredText(owner), text].filter(Boolean).join("\n"));
}

function idOf(key: string): string {
  return `text-import:${key}`;
}
