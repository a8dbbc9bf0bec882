import type { Account } from "@firn/contracts/accounts";
import { useEffect, useRef, useState } from "react";
import { storedText, storeText } from "./stored-text.ts";

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
