import { useDeferredValue, useEffect, useMemo, useState } from "react";

type Reader = typeof import("@firn/daytext/companions").companionsIn;

/** The people whom the notes name. The reader, with its words, is loaded when there are notes. */
export function useNamesIn(notes: string, others: readonly string[]): readonly string[] {
  const [read, setRead] = useState<{ names: Reader }>();
  const text = useDeferredValue(notes);
  const isNeeded = text.trim() !== "" && !read;
  useEffect(() => {
    if (!isNeeded) return;
    // Without a connection it may be missing: then nothing is proposed.
    import("@firn/daytext/companions").then(({ companionsIn }) => setRead({ names: companionsIn })).catch(() => {});
  }, [isNeeded]);
  return useMemo(() => read?.names(text, others) ?? [], [read, text, others]);
}
