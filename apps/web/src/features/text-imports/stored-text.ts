import type { Account } from "@firn/contracts/accounts";
import { useCallback, useEffect, useRef, useState } from "react";

type Owner = Pick<Account, "email">;

const storeDelayMs = 300;

const loadStore = () => import("../shared/outbox/store.ts");

/** The typed text, kept on the device for days. `clear` resolves once the device has forgotten it. */
export function useStoredText(account: Account | undefined) {
  const [text, setText] = useState("");
  const [isRead, setRead] = useState(false);
  const latest = useRef({ text, isRead });
  latest.current = { text, isRead };
  const email = account?.email;

  useEffect(() => {
    if (email === undefined) return;
    let isOver = false;
    void readStoredText({ email }).then((stored) => {
      if (isOver) return;
      setText((typed) => typed || stored);
      setRead(true);
    });
    return () => {
      isOver = true;
      if (latest.current.isRead) void storeText({ email }, latest.current.text);
    };
  }, [email]);

  useEffect(() => {
    if (!isRead || email === undefined) return;
    const timer = setTimeout(() => void storeText({ email }, text), storeDelayMs);
    return () => clearTimeout(timer);
  }, [email, text, isRead]);

  const clear = useCallback(async () => {
    setText("");
    if (email !== undefined) await storeText({ email }, "");
  }, [email]);
  return { text, setText, clear, isRead };
}

/** "" without one, and where the browser forbids storage. */
export async function readStoredText({ email }: Owner): Promise<string> {
  try {
    const forms = await (await loadStore()).readForms(email);
    const content = forms.find(({ id }) => id === idOf(email))?.content;
    return typeof content === "string" ? content : "";
  } catch {
    return "";
  }
}

export async function storeText({ email }: Owner, text: string): Promise<void> {
  const form = { id: idOf(email), account: email, at: Date.now(), photos: [], content: text };
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

function idOf(email: string): string {
  return `text-import:${email}`;
}
