import { limits } from "@firn/contracts/limits";
import type { DayTextContext } from "@firn/daytext/types";
import { useEffect, useRef, useState } from "react";

/** How long typing must pause before the days are counted, in milliseconds. */
const pauseMs = 150;

export type CountContext = Omit<DayTextContext, "findPlaces">;

export interface CountQuestion {
  number: number;
  text: string;
  file: File | undefined;
  context: CountContext;
}

export interface DayCount {
  days: number;
  lines: number;
}

export interface CountAnswer {
  number: number;
  /** Undefined for what holds no text. */
  count: DayCount | undefined;
}

/** How many days a text or a file holds, by the server's own reading, counted in a thread of its own; the latest wins. */
export function useLiveCount(text: string, file: File | undefined, context: CountContext | undefined) {
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);
  const [count, setCount] = useState<DayCount>();
  const isBlank = !file && text.trim() === "";

  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    asked.current += 1;
    if (isBlank || !context || (file?.size ?? new Blob([text]).size) > limits.textImportBytes) {
      setCount(undefined);
      return;
    }
    const question: CountQuestion = { number: asked.current, text, file, context };
    const timer = setTimeout(() => {
      worker.current ??= new Worker(new URL("./count-worker.ts", import.meta.url), { type: "module" });
      worker.current.onmessage = ({ data }: MessageEvent<CountAnswer>) => {
        if (data.number === asked.current) setCount(data.count);
      };
      worker.current.postMessage(question);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, file, context, isBlank]);

  return isBlank ? undefined : count;
}
