import { CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import type { Waiting } from "../shared/outbox/store.ts";
import { unsentCopy } from "./copy.ts";

export function UnsentNote() {
  const counts = useWaitingCounts();
  return counts.map(([account, count]) => (
    <p
      key={account}
      className="mb-4 flex items-start gap-2 rounded-lg bg-glow-soft px-4 py-3 text-on-glow-soft text-sm"
    >
      <CloudUpload aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 break-words">{unsentCopy.waiting(count, account)}</span>
    </p>
  ));
}

/** Counts by account. It is not a query: the end of a session clears the cache after this screen has appeared. */
function useWaitingCounts(): readonly (readonly [account: string, count: Waiting])[] {
  const [counts, setCounts] = useState<readonly (readonly [string, Waiting])[]>([]);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const { countWaiting } = await import("../shared/outbox/store.ts");
      const found = [...(await countWaiting())];
      if (!isOver) setCounts(found);
    };
    // The browser forbids storage.
    read().catch(() => {});
    return () => {
      isOver = true;
    };
  }, []);
  return counts;
}
